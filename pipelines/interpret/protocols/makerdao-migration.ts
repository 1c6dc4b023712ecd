import { transferTo } from "../../protocols/families/transfer.ts"
import { defineProtocol } from "../../protocols/protocol.ts"

const sai = { 1: ["0x89d24a6b4ccb1b6faa2625fe562bdd9a23260359"] }

/** Gives DAI for SAI. */
const migrations = { 1: ["0xc73e0383f3aff3215e6f04b0331d58cecf0ab849"] }

/**
 * Maker's first coin for its second.
 *
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/makerdao/decoder.py` and `constants.py`.
 */
export const makerdaoMigration = defineProtocol({
  slug: "makerdao migration",
  name: "Maker",
  rules: [
    {
      action: "swap",
      ...transferTo(migrations),
      emitters: sai,
    },
  ],
})
