import { assert, describe, it } from "vitest"
import { type PastFacts, pastReadingAgeMsMax, pastStanding, readingByRate } from "#api/positions/past-standing.ts"
import type { PositionCandidate } from "#api/positions/position-candidates.ts"
import type { PositionPart } from "#projections/outside/position-parts.ts"
import { address } from "../../../support/chain/block-builder.ts"

const [account, vault, dollars] = [address(1), address(2), address(3)]

const place = { app: "vault", group: "vault", contract: vault, item: "" }

/** A candidate of which ten of a hundred shares, and twenty dollars behind them, were read at block 5. */
const candidate = (changedAt: number, amountRaw: bigint | null = 10n): PositionCandidate => {
  const shared = { ...place, account, chainId: 1, block: 5, readAtMs: 0, meta: "" } as const
  const root: PositionPart = {
    ...shared,
    part: 0,
    type: "app-token",
    parent: 0,
    token: vault,
    amountRaw,
    supplyRaw: 100n,
  }
  const below: PositionPart = {
    ...shared,
    part: 1,
    type: "base-token",
    parent: 0,
    token: dollars,
    amountRaw: 20n,
    supplyRaw: null,
  }
  const figure: PositionPart = { ...below, part: 2, type: "figure", meta: "borrow-rate", amountRaw: 7n }
  return { account, chainId: 1, place, reading: { root, parts: [root, below, figure] }, changedAt }
}

const facts = (changed: Partial<PastFacts> = {}): PastFacts => ({
  atMs: 1_000 + pastReadingAgeMsMax,
  readMsOf: () => 1_000,
  isShare: true,
  heldRaw: 5n,
  ...changed,
})

const amountsOf = (standing: ReturnType<typeof pastStanding>) =>
  standing.kind === "read" ? standing.reading.parts.map(({ amountRaw }) => amountRaw) : standing.kind

describe("pastStanding", () => {
  it("is unknown without a reading, and where one was followed by a change or is older than a day", () => {
    const others = facts({ isShare: false })
    const unread = { ...candidate(0), reading: undefined }
    const late = facts({ isShare: false, readMsOf: () => 999 })
    for (const [one, at] of [[unread, others], [candidate(6), others], [candidate(5), late]] as const) // biome-ignore format: one line
      assert.deepStrictEqual(pastStanding(one, at), { kind: "unknown" })
    assert.deepStrictEqual(pastStanding(unread, facts({ heldRaw: undefined })), { kind: "unknown" })
    assert.deepStrictEqual(pastStanding(candidate(0), { ...others, readMsOf: () => undefined }), { kind: "unknown" })
  })

  it("is the reading if nothing changed it in the day before", () => {
    assert.deepStrictEqual(amountsOf(pastStanding(candidate(5), facts())), [10n, 20n, 7n])
  })

  it("is the reading in proportion to the shares of the block, figures as they are", () => {
    assert.deepStrictEqual(amountsOf(pastStanding(candidate(6), facts())), [5n, 10n, 7n])
  })

  it("is closed if nothing was left when it was read, or if no share is", () => {
    assert.deepStrictEqual(pastStanding(candidate(5, 0n), facts({ isShare: false })), { kind: "closed" })
    assert.deepStrictEqual(pastStanding(candidate(6), facts({ heldRaw: 0n })), { kind: "closed" })
  })

  it("is an amount of a share where only a rate can show it: that of the block, or that of a reading since which nothing moved", () => {
    const late = facts({ readMsOf: () => 999 })
    assert.deepStrictEqual(pastStanding(candidate(6), late), { kind: "share", heldRaw: 5n })
    assert.deepStrictEqual(pastStanding(candidate(5), late), { kind: "share", heldRaw: 10n })
    assert.deepStrictEqual(pastStanding(candidate(6, 0n), facts()), { kind: "share", heldRaw: 5n })
    assert.deepStrictEqual(pastStanding(candidate(5, null), late), { kind: "unknown" })
  })
})

describe("readingByRate", () => {
  it("has what the shares stand for at the rate, rounded down", () => {
    const rate = {
      token: vault,
      atMs: 9,
      readMs: 8,
      underlying: dollars,
      rateRaw: 2,
      readBlock: 4,
      sharesRaw: 3n,
      amountRaw: 7n,
    }
    const { root, parts } = readingByRate(candidate(0), 10n, rate)
    assert.deepStrictEqual([root.block, root.token, root.amountRaw], [4, vault, 10n])
    assert.deepStrictEqual(
      parts.map(({ type, token, amountRaw, parent }) => [type, token, amountRaw, parent]),
      [["app-token", vault, 10n, 0], ["base-token", dollars, 23n, 0]], // biome-ignore format: one line
    )
  })
})
