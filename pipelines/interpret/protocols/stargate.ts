import { defineProtocol } from "../../protocols/protocol.ts"

const routers = {
  1: [
    "0x8731d54e9d02c286767d56ac03e8037c07e01e98",
    "0x150f94b44927f078737562f0fcf3c95c01cc2376",
    "0xb1b2eef380f21747944f46d28f683cd1fbb4d03c",
    "0xecc19e177d24551aa7ed6bc6fe566eca726cc8a9",
  ],
}

const pools = {
  1: [
    "0x77b2043768d28e9c9ab44e1abfc95944bce57931",
    "0xc026395860db2d07ee33e05fe50ed7bd583189c7",
    "0x933597a323eb81cae705c5bc29985172fd5a3973",
    "0x268ca24daeff1fac2ed883c598200ccbb79e931d",
  ],
}

/**
 * Stargate: its routers and pools on Ethereum, and what the first version's pools tell anywhere.
 *
 * Source: https://stargateprotocol.gitbook.io/stargate (Contract Addresses of v1, and Mainnet Contracts of v2); events: `Pool.sol` of
 * https://github.com/stargate-protocol/stargate, and `IOFT.sol` and `IStargatePool.sol` of https://github.com/stargate-protocol/stargate-v2.
 */
export const stargate = defineProtocol({
  slug: "stargate",
  name: "Stargate",
  rules: [
    // Each of the first version's pools is a contract of its own, and no other has these events.
    {
      action: "bridge",
      event: "Swap(uint16,uint256,address,uint256,uint256,uint256,uint256,uint256)",
      flow: "out",
    },
    { action: "bridge", event: "SwapRemote(address,uint256,uint256,uint256)", account: { word: 0 } },
    {
      action: "bridge",
      called: routers,
      calls: [
        "swap(uint16,uint256,uint256,address,uint256,uint256,(uint256,uint256,bytes),bytes,bytes)",
        "swapETH(uint16,address,bytes,uint256,uint256)",
      ],
      flow: "out",
    },
    { action: "pool", called: routers, calls: ["addLiquidity(uint256,uint256,address)", "addLiquidityETH()"] },
    { action: "unpool", called: routers, calls: ["instantRedeemLocal(uint16,uint256,address)"] },
    {
      action: "bridge",
      event: "OFTSent(bytes32,uint32,address,uint256,uint256)",
      emitters: pools,
      account: { topic: 2 },
    },
    { action: "bridge", event: "OFTReceived(bytes32,uint32,address,uint256)", emitters: pools, account: { topic: 2 } },
    { action: "pool", event: "Deposited(address,address,uint256)", emitters: pools, account: { topic: 1 } },
    { action: "unpool", event: "Redeemed(address,address,uint256)", emitters: pools, account: { topic: 1 } },
  ],
})
