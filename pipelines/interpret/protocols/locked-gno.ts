import { transferFrom, transferTo } from "../../protocols/families/transfer.ts"
import { defineProtocol } from "../../protocols/protocol.ts"

const gno = { 1: ["0x6810e776880c02933d47db1b9fc05908e5386b96"] }

/** Keeps it for a time. */
const locks = { 1: ["0x4f8ad938eba0cd19155a835f617317a6e788c868"] }

/**
 * GNO that is locked for a year.
 *
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/lockedgno/constants.py`, `decoder.py`.
 */
export const lockedGno = defineProtocol({
  slug: "Locked GNO",
  name: "Locked GNO",
  rules: [
    {
      action: "deposit",
      ...transferTo(locks),
      emitters: gno,
    },
    {
      action: "withdraw",
      ...transferFrom(locks),
      emitters: gno,
    },
  ],
})
