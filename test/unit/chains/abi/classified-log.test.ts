import { assert, describe, it } from "vitest"
import { classifiedLogs } from "#chains/abi/classified-log.ts"
import type { Log } from "#schemas/domain/block.ts"
import {
  address,
  approvalLog,
  batchLog,
  depositLog,
  type LogDraft,
  nftLog,
  syncLog,
  transferLog,
  v2SwapLog,
  v3SwapLog,
  withdrawalLog,
} from "../../../support/chain/block-builder.ts"

const [token, pool, first, second] = [address(0x20), address(0x40), address(1), address(2)]

const indexed = (drafts: ReadonlyArray<LogDraft>): ReadonlyArray<Log> =>
  drafts.map((draft, index) => ({ index, ...draft }))

const kindsOf = (drafts: ReadonlyArray<LogDraft>) => classifiedLogs(indexed(drafts)).map(({ kind }) => kind)

const swap = { sender: first, amount0Raw: 5n, amount1Raw: -4n }

describe("classifiedLogs", () => {
  it("has no kind for an unknown topic, no topic, or malformed data", () => {
    const transfer = transferLog(token, first, second, 1n)
    assert.deepStrictEqual(
      kindsOf([
        { ...transfer, topics: [] },
        { ...transfer, topics: [`0x${"12".repeat(32)}`] },
        { ...transfer, data: "0x12" },
      ]),
      ["other", "other", "other"],
    )
  })

  it("names the kind of each log, in their order", () => {
    assert.deepStrictEqual(
      kindsOf([
        transferLog(token, first, second, 7n),
        approvalLog(token, first, second, 7n),
        nftLog("Transfer", [first, second, 7n]),
        batchLog(first, second, [[1n, 2n]]),
        depositLog(first, 7n),
        withdrawalLog(first, 7n),
        syncLog(pool, 1n, 2n),
        v2SwapLog(pool, swap),
        v3SwapLog(pool, { ...swap, sqrtPriceRaw: 1n }),
      ]),
      ["transfer", "approval", "item", "item-copies", "wrap", "wrap", "reserves", "swap", "swap"],
    )
  })

  it("carries the decoded event and the log itself", () => {
    const logs = indexed([transferLog(token, first, second, 7n)])
    assert.deepStrictEqual(classifiedLogs(logs), [
      { kind: "transfer", event: { first, second, amountRaw: 7n }, log: logs[0] as Log },
    ])
  })

  it("classifies a list once", () => {
    const logs = indexed([transferLog(token, first, second, 7n)])
    assert.strictEqual(classifiedLogs(logs), classifiedLogs(logs))
  })
})
