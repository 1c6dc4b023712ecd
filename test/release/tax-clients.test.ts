/** Gains equal those of rp2, tax software in Python, by FIFO and LIFO. Average cost is none of its methods. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import fc from "fast-check"
import { computeProfit } from "#api/profit/compute-profit.ts"
import { gainOf } from "#api/profit/profit-rows.ts"
import { decimalText } from "#api/render/amount.ts"
import { runProgram } from "../support/machine/fetched-program.ts"
import { coin, eventAt, groupOf, legOf, tokenOf } from "../support/profit/tax-history.ts"
import { gainsProgram } from "../support/tax-clients/programs.ts"

interface Row {
  readonly kind: "buy" | "sell"
  readonly ms: number
  readonly amount: string
  readonly fiat: string
  readonly fee: string
}

const token = tokenOf("1")

/** Microdollars as worth. */
const worth = (micro: number): bigint => BigInt(micro) * 10n ** 12n

const trades = fc.array(
  fc.record({
    isSale: fc.boolean(),
    amount: fc.integer({ min: 1, max: 10_000 }),
    micro: fc.integer({ min: 1, max: 10 ** 10 }),
    fee: fc.integer({ min: 0, max: 10 ** 6 }),
  }),
  { minLength: 2, maxLength: 40 },
)

/** Rows that never sell more than there is, and their events. */
const historyOf = (drawn: ReadonlyArray<{ isSale: boolean; amount: number; micro: number; fee: number }>) => {
  let held = 0
  return drawn.flatMap(({ isSale, amount, micro, fee }, index) => {
    const kind = isSale && held > 0 ? ("sell" as const) : ("buy" as const)
    const moved = kind === "sell" ? Math.min(amount, held) : amount
    held += kind === "sell" ? -moved : moved
    const second = 1_700_000_000 + index
    const legs =
      kind === "buy"
        ? [legOf(token, moved, worth(micro)), legOf(coin, -1, worth(micro))]
        : [legOf(token, -moved, worth(micro)), legOf(coin, 1, worth(micro))]
    const fees = kind === "buy" && fee > 0 ? [legOf(coin, -1, worth(fee))] : []
    const row: Row = {
      kind,
      ms: second * 1_000,
      amount: String(moved),
      fiat: decimalText(BigInt(micro), 6),
      fee: kind === "buy" ? decimalText(BigInt(fee), 6) : "0",
    }
    return [{ row, event: eventAt(second, [groupOf("swap", legs)], { fees }) }]
  })
}

const histories = fc.sample(trades, { numRuns: 100, seed: 42 }).map(historyOf)

describe("gains", () => {
  it.effect("equal those of rp2", (context) =>
    Effect.gen(function* () {
      const found = yield* gainsProgram
      if ("refusal" in found) return context.skip(found.refusal)
      for (const method of ["FIFO", "LIFO"] as const) {
        const requests = histories.map((history) => ({ method, rows: history.map(({ row }) => row) }))
        const expected: ReadonlyArray<ReadonlyArray<string>> = JSON.parse(
          yield* runProgram(found.command, JSON.stringify(requests)),
        )
        for (const [index, history] of histories.entries()) {
          const events = history.map(({ event }) => event)
          const gains = computeProfit(events, method)
            .disposals.filter(({ asset }) => asset === token)
            .map((row) => gainOf(row) ?? 0n)
          const others = (expected[index] ?? []).map((text) => decimalOf(text))
          assert.strictEqual(gains.length, others.length)
          for (const [place, gain] of gains.entries()) {
            // Each lot's cost is rounded down to 10^-18 USD, and rp2 has 28 digits.
            const difference = gain - (others[place] ?? 0n)
            assert.isTrue(difference >= -1_000n && difference <= 1_000n, `${method} ${index} ${place}: ${difference}`)
          }
        }
      }
    }),
  )
})

/** A decimal text as an integer of 10^-18. */
const decimalOf = (text: string): bigint => {
  const isNegative = text.startsWith("-")
  const [whole = "0", fraction = ""] = text.replace("-", "").split(".")
  const raw = BigInt(`${whole}${fraction.slice(0, 18).padEnd(18, "0")}`)
  return isNegative ? -raw : raw
}
