import { assert, describe, it } from "@effect/vitest"
import { makeAppCatalogue } from "#api/catalogue/app-catalogue.ts"
import {
  isDue,
  isShown,
  type PositionCandidate,
  readingAgeMsMax,
  requestsOf,
  shownAgeMsMax,
  withApps,
} from "#api/positions/position-candidates.ts"
import type { PositionPart } from "#projections/outside/position-parts.ts"
import { address } from "../../../support/chain/block-builder.ts"

const [account, vault] = [address(1), address(2)]

const place = { app: "vault", group: "vault", contract: vault, item: "" }

/** A candidate whose shares were read at block 5 and second 100, and moved last in block `changedAt`. */
const candidate = (changedAt: number, amountRaw: bigint | null = 7n): PositionCandidate => {
  const root: PositionPart = {
    ...place,
    account,
    chainId: 1,
    block: 5,
    readAtMs: 100_000,
    part: 0,
    type: "app-token",
    parent: 0,
    token: vault,
    meta: "",
    amountRaw,
    supplyRaw: 9n,
  }
  return { account, chainId: 1, place, reading: { root, parts: [root] }, changedAt }
}

const fresh = { nowMs: 101_000, ageMsMax: readingAgeMsMax }
const late = { nowMs: 160_001, ageMsMax: readingAgeMsMax }

describe("isShown", () => {
  it("shows a reading while it is repeated, unless something changed or it is too old", () => {
    const isShownAt = (changedAt: number, nowMs: number) => isShown(candidate(changedAt), nowMs)
    const readAtMs = late.nowMs - readingAgeMsMax - 1
    assert.deepStrictEqual(
      [isShownAt(5, late.nowMs), isShownAt(6, late.nowMs), isShownAt(5, readAtMs + shownAgeMsMax + 1)],
      [true, false, false],
    )
    assert.isFalse(isShown({ ...candidate(0), reading: undefined }, late.nowMs))
  })
})

describe("isDue", () => {
  it("is true of positions that were never read, have changed, or were read too long ago", () => {
    assert.isTrue(isDue({ ...candidate(0), reading: undefined }, fresh))
    assert.isTrue(isDue(candidate(6), fresh))
    assert.isTrue(isDue(candidate(0), late))
    assert.isFalse(isDue(candidate(5), fresh))
  })

  it("is false for closed positions until they change, and true for unanswered ones", () => {
    assert.isFalse(isDue(candidate(4, 0n), late))
    assert.isTrue(isDue(candidate(6, 0n), fresh))
    assert.isTrue(isDue(candidate(5, null), late))
  })
})

describe("isDue of a position that was empty in the block of its event", () => {
  it("is true once more", () => {
    assert.isFalse(isDue(candidate(5, 0n), fresh))
    assert.isTrue(isDue(candidate(5, 0n), late))
  })
})

describe("withApps", () => {
  const groups = ["supply", "borrow"].map((id) => ({ id, label: id, kind: "app-token", isDebt: false }) as const)
  const catalogue = makeAppCatalogue([
    {
      slug: "lender",
      protocol: "lender",
      name: "Lender",
      groups,
      actions: [],
      isMarketplace: false,
      uses: [],
      chainIds: [],
    },
  ])
  const holder = { account, chainId: 1, app: "", group: "borrow", contract: vault, item: "", lastBlock: 5 }
  const proven = [{ chainId: 1, token: vault, app: "lender", group: "supply" }]

  it("completes the app of an unlisted contract that was proven", () => {
    assert.deepStrictEqual(withApps([holder], proven, catalogue), [{ ...holder, app: "lender" }])
    const listed = { ...holder, app: "other" }
    assert.deepStrictEqual(withApps([listed], [], catalogue), [listed])
  })

  it("drops contracts without a proof, on other chains, and of apps without the group", () => {
    assert.deepStrictEqual(withApps([holder], [], catalogue), [])
    assert.deepStrictEqual(withApps([{ ...holder, chainId: 10 }], proven, catalogue), [])
    assert.deepStrictEqual(withApps([{ ...holder, group: "stake" }], proven, catalogue), [])
  })
})

describe("requestsOf", () => {
  it("requests the positions of each account and chain at once", () => {
    const other = { ...place, item: "7" }
    const due = [candidate(0), { ...candidate(0), place: other }, { ...candidate(0), chainId: 10 }]
    const request = { chainId: 1, account, tokens: [], positions: [place, other] }
    assert.deepStrictEqual(requestsOf(due), [request, { ...request, chainId: 10, positions: [place] }])
  })

  it("is another request after each block that changed a position, or after which it is demanded", () => {
    const blocksOf = (demandedAt: number) =>
      requestsOf([candidate(6), candidate(4)], () => demandedAt).map(({ atBlock }) => atBlock)
    assert.deepStrictEqual([blocksOf(0), blocksOf(8)], [[6], [8]])
  })
})
