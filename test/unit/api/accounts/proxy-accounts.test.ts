import { assert, describe, it } from "vitest"
import { proxiesOf } from "#api/accounts/proxy-accounts.ts"
import type { ProxyChangeRow } from "#projections/facts/proxy-changes.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { address } from "../../../support/chain/block-builder.ts"

const [ann, bob, eve, proxy] = [address(1), address(2), address(3), address(4)]

const change = (row: Partial<ProxyChangeRow>): ProxyChangeRow => ({
  chainId: 1,
  proxy,
  app: "safe-multisig",
  change: "added",
  owner: zeroAddress,
  threshold: null,
  ...row,
})

const created = change({ change: "created" })
const threshold = (threshold: bigint) => change({ change: "threshold", threshold })
const owned = (kind: "added" | "removed" | "moved", owner: string) => change({ change: kind, owner })

/** First owner and whether the account counts, of one smart account. */
const ofOwners = (changes: ReadonlyArray<ProxyChangeRow>, ...requested: ReadonlyArray<string>) =>
  proxiesOf(changes, requested).map(({ owner, isCounted }) => [owner, isCounted])

describe("proxiesOf", () => {
  it("leaves out accounts that no factory created, those of others, and owners of another app", () => {
    assert.deepStrictEqual(ofOwners([owned("added", ann)], ann), [])
    assert.deepStrictEqual(ofOwners([created, owned("added", bob)], ann), [])
    assert.deepStrictEqual(ofOwners([created, { ...owned("added", ann), app: "instadapp" }], ann), [])
  })

  it("has an account with app, chain and the first requested owner", () => {
    assert.deepStrictEqual(proxiesOf([owned("added", ann), owned("added", bob), created], [bob, ann]), [
      { chainId: 1, address: proxy, owner: bob, app: "safe-multisig", isCounted: true },
    ])
  })

  it("follows owners that are added, removed and replaced, in the order of the changes", () => {
    assert.deepStrictEqual(ofOwners([created, owned("removed", ann)], ann), [])
    assert.deepStrictEqual(ofOwners([created, owned("added", ann), owned("moved", bob)], ann), [])
    assert.deepStrictEqual(ofOwners([created, owned("added", ann), owned("moved", bob)], ann, bob), [[bob, true]])
    assert.deepStrictEqual(ofOwners([created, owned("moved", bob), owned("added", ann)], ann), [[ann, true]])
  })

  it("counts only if at least as many owners are requested as the threshold of the account", () => {
    const safe = [created, threshold(2n), owned("added", ann), owned("added", bob), owned("added", eve)]
    assert.deepStrictEqual(ofOwners(safe, ann), [[ann, false]])
    assert.deepStrictEqual(ofOwners(safe, ann, eve), [[ann, true]])
  })

  it("keeps accounts of the same address on other chains apart", () => {
    const other = [created, owned("added", bob)].map((row) => ({ ...row, chainId: 10 }))
    const proxies = proxiesOf([created, owned("added", ann), ...other], [ann, bob])
    assert.deepStrictEqual(
      proxies.map(({ chainId, owner }) => [chainId, owner]),
      [
        [1, ann],
        [10, bob],
      ],
    )
  })
})
