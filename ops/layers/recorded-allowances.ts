/** Allowances in the logs of a transaction. Pure. */
import { decodeApproval } from "#chains/abi/erc20.ts"
import { decodePermit2Event } from "#chains/abi/permit2.ts"
import { permit2Address, type RecordedAllowance } from "#schemas/domain/allowance.ts"
import type { Log } from "#schemas/domain/block.ts"

/** The allowances that tokens and Permit2 record in logs, in order. */
export const recordedAllowances = (logs: ReadonlyArray<Omit<Log, "index">>): ReadonlyArray<RecordedAllowance> =>
  logs.flatMap(({ address, topics, data }) => {
    const log = { address, topics, data, index: 0 }
    if (address === permit2Address) {
      const event = decodePermit2Event(log)
      if (event === undefined) return []
      const { token, owner, spender, amountRaw } = event
      return [{ token, owner, spender, amountRaw }]
    }
    const approval = decodeApproval(log)
    if (approval === undefined) return []
    return [{ token: address, owner: approval.first, spender: approval.second, amountRaw: approval.amountRaw }]
  })
