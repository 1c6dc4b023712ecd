import { defineProtocol } from "../../protocols/protocol.ts"

/** Keeps the positions. */
const tubs = { 1: ["0x448a5065aebb8e423f0896e6c5d525c040f59af3"] }

/**
 * Maker's first vaults: SAI against pooled ether. Calls are often made by a proxy for who calls it.
 *
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/makerdao/sai/decoder.py`, whose topics are these selectors; `src/tub.sol`
 * of https://github.com/makerdao/sai.
 */
export const makerdaoSai = defineProtocol({
  slug: "makerdao sai",
  name: "Maker",
  rules: [
    { action: "deposit", event: "noted join(uint256)", emitters: tubs, account: { topic: 1 } },
    { action: "deposit", event: "noted lock(bytes32,uint256)", emitters: tubs, account: { topic: 1 } },
    { action: "withdraw", event: "noted free(bytes32,uint256)", emitters: tubs, account: { topic: 1 } },
    { action: "withdraw", event: "noted exit(uint256)", emitters: tubs, account: { topic: 1 } },
    { action: "borrow", event: "noted draw(bytes32,uint256)", emitters: tubs, account: { topic: 1 } },
    { action: "repay", event: "noted wipe(bytes32,uint256)", emitters: tubs, account: { topic: 1 } },
    { action: "liquidate", event: "noted bite(bytes32)", emitters: tubs, account: { topic: 1 } },
    {
      action: "call",
      verb: "Opened a position",
      event: "LogNewCup(address,bytes32)",
      emitters: tubs,
      account: { topic: 1 },
    },
    { action: "call", verb: "Closed a position", event: "noted shut(bytes32)", emitters: tubs, account: { topic: 1 } },
  ],
})
