import { decodePermit2Event } from "#chains/abi/permit2.ts"
import { permit2Address } from "#schemas/domain/allowance.ts"
import type { Permit2Approval } from "#schemas/facts/permit2-approval.ts"
import { successfulTransactions } from "../failure.ts"
import { type Processor, perBlock } from "../processor.ts"

/** Allowances that Permit2 keeps, in log order: approvals, used signatures and revocations. */
export const permit2Approvals: Processor = {
  id: "permit2-approvals",
  stage: "decode",
  handle: perBlock(({ block }) => {
    const found: Array<Permit2Approval> = []
    for (const transaction of successfulTransactions(block)) {
      for (const log of transaction.receipt.logs) {
        if (log.address !== permit2Address) continue
        const event = decodePermit2Event(log)
        if (event === undefined) continue
        const { expiration, ...approval } = event
        const place = { transactionIndex: transaction.index, origin: "log", originIndex: log.index, leg: 0 } as const
        found.push({ ...approval, place, expiresAtMs: expiresAtMs(expiration, block.timestampMs) })
      }
    }
    return { permit2Approvals: found }
  }),
}

/** Latest time that a column can hold: year 2299. */
const timeMsMax = Date.UTC(2299, 11, 31)

/** Permit2 stores the time of the block for a time of 0. Source: `src/libraries/Allowance.sol`. */
const expiresAtMs = (expiration: number | undefined, blockTimeMs: number): number | undefined => {
  if (expiration === undefined) return undefined
  return expiration === 0 ? blockTimeMs : Math.min(expiration * 1_000, timeMsMax)
}
