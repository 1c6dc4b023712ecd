import { defineProtocol } from "../../protocols/protocol.ts"

const pools = {
  1: ["0x655edce464cc797526600a462a8154650eee4b77", "0xe7b0ce0526fbe3969035a145c9e9691d4d9d216c"],
  10: ["0x5130f6ce257b8f9bf7fac0a0b519bd588120ed40"],
  137: ["0x6bfce69d1df30fd2b2c8e478edec9daa643ae3b8"],
  8453: ["0xb32d856cad3d2ef07c94867a800035e37241247c"],
  42161: ["0x769728b5298445ba2828c0f3f5384227fbf590c5"],
}

/**
 * Clipper: its pools.
 *
 * Source: `contracts/ClipperCommonExchange.sol` of https://github.com/shipyard-software/clipper; pools: `clipper/decoder.py` of the
 * chains' `modules` in `rotkehlchen/chain` of https://github.com/rotki/rotki.
 */
export const clipper = defineProtocol({
  slug: "clipper",
  name: "Clipper",
  rules: [
    { action: "swap", called: pools, event: "Swapped(address,address,address,uint256,uint256,bytes)", emitters: pools },
    {
      action: "pool",
      called: pools,
      event: "Deposited(address,uint256,uint256)",
      emitters: pools,
      account: { topic: 1 },
    },
    {
      action: "unpool",
      called: pools,
      event: "Withdrawn(address,uint256,uint256)",
      emitters: pools,
      account: { topic: 1 },
    },
    {
      action: "unpool",
      called: pools,
      event: "AssetWithdrawn(address,uint256,address,uint256)",
      emitters: pools,
      account: { topic: 1 },
    },
  ],
})
