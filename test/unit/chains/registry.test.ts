import { readdirSync, readFileSync } from "node:fs"
import { type Chain, getContractAddress } from "viem"
import * as viemChains from "viem/chains"
import { assert, describe, it } from "vitest"
import { chainByEnumValue, chainById, chainBySlug, chains } from "#chains/registry.ts"

const known = new Map<number, Chain>(Object.values(viemChains).map((chain) => [chain.id, chain]))

describe("chains", () => {
  it("names every file of definitions/, once, by slug", () => {
    const imported = [...readFileSync("chains/registry.ts", "utf8").matchAll(/from "\.\/definitions\/(.+?)"/g)]
    const files = imported.map((match) => match[1] ?? "")
    assert.deepStrictEqual(files, readdirSync("chains/definitions").sort())
    assert.deepStrictEqual(
      chains.map((chain) => `${chain.slug}.ts`),
      files,
    )
  })

  it("gives no id, slug, name or enum value twice", () => {
    for (const key of ["id", "slug", "name", "enumValue"] as const) {
      assert.strictEqual(new Set(chains.map((chain) => chain[key])).size, chains.length, key)
    }
  })

  it.each(chains.map((chain) => [chain.slug, chain] as const))("%s is well formed", (_slug, chain) => {
    assert.isTrue(Number.isSafeInteger(chain.id) && chain.id > 0)
    assert.match(chain.slug, /^[a-z0-9]+(-[a-z0-9]+)*$/)
    assert.match(chain.enumValue, /^[A-Z0-9]+(_[A-Z0-9]+)*_MAINNET$/)
    assert.isTrue(chain.nativeDecimals > 0 && chain.nativeDecimals <= 36)
    assert.isTrue(Number.isInteger(chain.nativeSlip44) && chain.nativeSlip44 >= 0)
    if (chain.wrappedNative !== undefined) assert.match(chain.wrappedNative, /^0x[0-9a-f]{40}$/)
    assert.strictEqual(chain.explorerUrl === undefined, chain.explorerName === undefined)
    if (chain.explorerUrl !== undefined) assert.match(chain.explorerUrl, /^https:\/\/.*[^/]$/)
    assert.isAbove(chain.blockTimeMs, 0)
    assert.isAbove(chain.finalityDepthBlocks, 0)
  })

  it.each(chains.filter((chain) => chain.slug !== "local").map((chain) => [chain.slug, chain] as const))(
    "%s agrees with viem",
    (_slug, chain) => {
      const theirs = known.get(chain.id)
      assert.isDefined(theirs)
      assert.strictEqual(chain.name, theirs?.name)
      assert.strictEqual(chain.nativeName, theirs?.nativeCurrency.name)
      assert.strictEqual(chain.nativeSymbol, theirs?.nativeCurrency.symbol)
      assert.strictEqual(chain.nativeDecimals, theirs?.nativeCurrency.decimals)
      assert.strictEqual(chain.explorerUrl, theirs?.blockExplorers?.default.url)
      assert.strictEqual(chain.explorerName, theirs?.blockExplorers?.default.name)
      if (theirs?.blockTime !== undefined) assert.strictEqual(chain.blockTimeMs, theirs.blockTime)
    },
  )

  it("expects the local chain's wrapped native where anvil's first account deploys first", () => {
    assert.strictEqual(chainBySlug("local")?.id, viemChains.anvil.id)
    const deployed = getContractAddress({ from: "0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266", nonce: 0n })
    assert.strictEqual(chainBySlug("local")?.wrappedNative, deployed.toLowerCase())
  })
})

describe("chainById", () => {
  it("is undefined for an id that nobody gave", () => assert.isUndefined(chainById(2)))

  it("finds every chain", () => {
    for (const chain of chains) assert.strictEqual(chainById(chain.id), chain)
  })
})

describe("chainBySlug", () => {
  it("is undefined for an unknown slug and for a property of objects", () => {
    assert.isUndefined(chainBySlug("nowhere"))
    assert.isUndefined(chainBySlug("constructor"))
  })

  it("finds every chain", () => {
    for (const chain of chains) assert.strictEqual(chainBySlug(chain.slug), chain)
  })
})

describe("chainByEnumValue", () => {
  it("is undefined for an unknown value", () => assert.isUndefined(chainByEnumValue("NOWHERE_MAINNET")))

  it("finds every chain", () => {
    for (const chain of chains) assert.strictEqual(chainByEnumValue(chain.enumValue), chain)
  })
})
