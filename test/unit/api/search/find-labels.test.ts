import { assert, describe, it } from "vitest"
import { makeLabelCatalogue } from "#api/catalogue/label-catalogue.ts"
import { findReleaseLabels } from "#api/search/find-labels.ts"
import { spellingOf } from "#projections/search/text-match.ts"
import type { ContractLabel } from "#schemas/domain/contract-label.ts"
import { address } from "../../../support/chain/block-builder.ts"

const [router, factory, multicall] = [address(1), address(2), address(3)]

const label = (more: Partial<ContractLabel>): ContractLabel => ({
  chainId: 1,
  address: router,
  label: "Uniswap",
  kind: "protocol",
  protocol: "uniswap",
  role: "router",
  source: "uniswap-sdk",
  listedAtMs: 5_000,
  ...more,
})

const labels = makeLabelCatalogue([
  label({ kind: "descriptor", label: "Uniswap Labs: Universal Router", role: undefined }),
  label({}),
  label({ chainId: 10 }),
  label({ address: factory, role: "factory" }),
  label({ address: multicall, kind: "system", label: "Multicall3", protocol: undefined, role: "multicall" }),
])

const find = (text: string, chainIds: ReadonlyArray<number> = [1, 10]) =>
  findReleaseLabels({ spelling: spellingOf(text), chainIds, context: { labels } })

const titles = (...query: Parameters<typeof find>) => find(...query).map(({ chainId, title }) => `${chainId} ${title}`)

describe("findReleaseLabels", () => {
  it("finds addresses by parts of their labels, on the searched chains", () => {
    assert.deepStrictEqual(titles("MULTIcall"), ["1 Multicall3"])
    assert.deepStrictEqual(titles("factory"), ["1 Uniswap: factory"])
    assert.deepStrictEqual(titles("uniswap router", [10]), ["10 Uniswap: router"])
    for (const text of ["", " ", "unknown", "%", "multicall4"]) assert.deepStrictEqual(find(text), [], text)
    assert.deepStrictEqual(find("uniswap", []), [])
  })

  it("gives an address of a chain once, with its best matching label", () => {
    assert.deepStrictEqual(titles("uniswap router"), ["1 Uniswap: router", "10 Uniswap: router"])
    assert.deepStrictEqual(titles("universal", [1]), ["1 Uniswap Labs: Universal Router"])
  })
})
