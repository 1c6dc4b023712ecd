import { defineProtocol } from "../../protocols/protocol.ts"

/** Keeps DAI that earns. */
const pots = { 1: ["0x197e90f9fad81970ba7976f33cbd77088e5d7cf7"] }

const dai = { 1: ["0x6b175474e89094c44da98b954eedeac495271d0f"] }

/**
 * What Maker pays for DAI that is kept there; `spark.ts` has the tokens that stand for it.
 *
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/makerdao/decoder.py` and `constants.py`; its topics are these selectors.
 */
export const makerdaoDsr = defineProtocol({
  slug: "makerdao dsr",
  name: "Maker",
  rules: [
    { action: "deposit", event: "noted join(uint256)", emitters: pots, gave: dai, flow: "out", account: { topic: 1 } },
    { action: "withdraw", event: "noted exit(uint256)", emitters: pots, got: dai, flow: "in", account: { topic: 1 } },
  ],
})
