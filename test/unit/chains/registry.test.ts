import { readdirSync, readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { type Chain, getContractAddress } from "viem"
import * as viemChains from "viem/chains"
import { l2BaseTokenAddress } from "viem/zksync"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { local } from "#chains/definitions/local.ts"
import {
  chainByEnumValue,
  chainById,
  chainBySlug,
  chainOrGeneric,
  chains,
  readableChain,
  specifiedChains,
} from "#chains/registry.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import specification from "../../golden/specification/chains.json" with { type: "json" }

/** The chains of viem by id; some ids have several, such as a chain and one that was closed. */
const known: ReadonlyMap<number, ReadonlyArray<Chain>> = Map.groupBy<number, Chain>(
  Object.values(viemChains),
  ({ id }) => id,
)

const byInterface = "clients of the interface expect this name"

/** Members in which a definition differs from viem, with the reason. */
const differencesFromViem: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  avalanche: { name: byInterface },
  bitcoin: { absent: "no EVM chain" },
  core: { name: byInterface },
  cronos: { name: byInterface },
  flow: { name: byInterface },
  harmony: { name: byInterface },
  hypercore: { absent: "no EVM chain" },
  linea: { name: byInterface },
  "litecoin-regtest": { absent: "no EVM chain" },
  mode: { name: byInterface },
  polygon: { name: byInterface },
  race: { absent: "viem has no entry" },
  rootstock: { name: byInterface },
  solana: { absent: "no EVM chain" },
  soneium: { name: byInterface },
  story: { name: byInterface },
  taiko: { name: byInterface },
  xai: { name: byInterface },
  zero: { name: byInterface },
  zksync: { name: byInterface },
}

/** Members in which two descriptions of a chain differ, with both values. Members that viem omits are no difference. */
const differencesBetween = (ours: ChainDefinition, theirs: Chain): Readonly<Record<string, string>> => {
  const explorer = theirs.blockExplorers?.default
  const pairs = {
    name: [ours.name, theirs.name],
    nativeName: [ours.nativeName, theirs.nativeCurrency.name],
    nativeSymbol: [ours.nativeSymbol, theirs.nativeCurrency.symbol],
    nativeDecimals: [ours.nativeDecimals, theirs.nativeCurrency.decimals],
    explorerName: [ours.explorerName, explorer?.name],
    // Some of theirs end with a slash, after which paths would begin with two.
    explorerUrl: [ours.explorerUrl, explorer?.url.replace(/\/$/, "")],
    blockTimeMs: [ours.blockTimeMs, theirs.blockTime ?? ours.blockTimeMs],
  }
  return Object.fromEntries(
    Object.entries(pairs).flatMap(([field, [left, right]]) =>
      left === right ? [] : [[field, `"${left}" here, "${right}" in viem`]],
    ),
  )
}

/** The differences from the entry of viem that is most alike. */
const differencesFromNearest = (chain: ChainDefinition): Readonly<Record<string, string>> => {
  const found = (known.get(chain.id) ?? []).map((theirs) => differencesBetween(chain, theirs))
  const [nearest = { absent: "not in viem" }] = found.toSorted(
    (left, right) => Object.keys(left).length - Object.keys(right).length,
  )
  return nearest
}

describe("chains", () => {
  it("names every file of definitions/, once, by slug", () => {
    const imported = [...readFileSync("chains/registry.ts", "utf8").matchAll(/from "\.\/definitions\/(.+?)\.ts"/g)]
    const named = imported.map((match) => match[1] ?? "")
    const files = readdirSync("chains/definitions").map((file) => file.replace(/\.ts$/, ""))
    assert.deepStrictEqual(named, files.sort())
    assert.deepStrictEqual(
      chains.map((chain) => chain.slug),
      named,
    )
  })

  it("names the base token of the ZK stack as viem does", () => {
    const everyMovement = chains.filter(({ nativeToken }) => nativeToken?.logs === "movements")
    assert.deepStrictEqual(
      everyMovement.map(({ slug, nativeToken }) => [slug, nativeToken?.address]),
      everyMovement.map(({ slug }) => [slug, l2BaseTokenAddress]),
    )
  })

  it("has the deployments of Multicall3 that viem has", () => {
    for (const { id, slug, multicall3 } of chains) {
      const theirs = (known.get(id) ?? []).map(({ contracts }) => contracts?.multicall3)
      const expected = theirs.map(
        (entry) => entry && { address: entry.address.toLowerCase(), fromBlock: entry.blockCreated ?? 0 },
      )
      assert.deepInclude(expected.length === 0 ? [undefined] : expected, multicall3, slug)
    }
  })

  it("assigns each id, slug, name and enum value once", () => {
    for (const key of ["id", "slug", "name", "enumValue"] as const) {
      const values = chains.flatMap((chain) => chain[key] ?? [])
      assert.strictEqual(new Set(values).size, values.length, key)
    }
  })

  it.each(chains.map((chain) => [chain.slug, chain] as const))("%s is well formed", (_slug, chain) => {
    assert.isTrue(Number.isSafeInteger(chain.id) && chain.id > 0)
    assert.match(chain.slug, /^[a-z0-9]+(-[a-z0-9]+)*$/)
    if (chain.enumValue !== undefined) assert.match(chain.enumValue, /^[A-Z0-9]+(_[A-Z0-9]+)*_MAINNET$/)
    assert.isTrue(chain.nativeDecimals > 0 && chain.nativeDecimals <= 36)
    assert.isTrue(Number.isInteger(chain.nativeSlip44) && chain.nativeSlip44 >= 0)
    if (chain.wrappedNative !== undefined) assert.match(chain.wrappedNative, /^0x[0-9a-f]{40}$/)
    if (chain.nativeToken !== undefined) {
      assert.match(chain.nativeToken.address, /^0x[0-9a-f]{40}$/)
      assert.notStrictEqual(chain.nativeToken.address, chain.wrappedNative)
    }
    if (chain.nativeAsset !== undefined) {
      const issuer = chains.find(({ id }) => id === chain.nativeAsset?.chainId)
      assert.match(chain.nativeAsset.token, /^0x[0-9a-f]{40}$/)
      // A coin of its issuer is that asset there, too, and a coin and its asset have the same decimals.
      if (chain.nativeAsset.token === zeroAddress) assert.deepStrictEqual(issuer?.nativeAsset, chain.nativeAsset)
      assert.deepStrictEqual([issuer?.family, issuer?.nativeDecimals], ["evm", chain.nativeDecimals])
      assert.isAbove(issuer?.stablecoins.length ?? 0, 0, "somewhere it has a price")
    }
    if (chain.nativeSymbol === "ETH" && chain.family === "evm" && chain !== local) {
      assert.isDefined(chain.nativeAsset, "Ether has no price without `nativeAsset: ether`")
    }
    assert.strictEqual(chain.explorerUrl === undefined, chain.explorerName === undefined)
    if (chain.explorerUrl !== undefined) assert.match(chain.explorerUrl, /^https:\/\/.*[^/]$/)
    assert.isAbove(chain.blockTimeMs, 0)
    assert.isAbove(chain.finalityDepthBlocks, 0)
    for (const { address, decimals } of chain.stablecoins) {
      assert.match(address, /^0x[0-9a-f]{40}$/)
      assert.isTrue(decimals >= 2 && decimals <= 18)
    }
    assert.strictEqual(new Set(chain.stablecoins.map(({ address }) => address)).size, chain.stablecoins.length)
  })

  it.each(chains.filter((chain) => chain !== local).map((chain) => [chain.slug, chain] as const))(
    "%s differs from viem only where a reason is listed",
    (slug, chain) => {
      const found = differencesFromNearest(chain)
      assert.deepStrictEqual(Object.keys(found), Object.keys(differencesFromViem[slug] ?? {}), JSON.stringify(found))
    },
  )

  it("are those of the specification, as the interface names them", () => {
    const ours = specifiedChains.map(({ id, name, enumValue, slug }) => [id, name, enumValue ?? null, slug])
    const theirs = specification.interface.chains.map(([id, name, spelling, slug]) => [
      id,
      name,
      spelling === null ? null : `${spelling}_MAINNET`,
      slug,
    ])
    assert.deepStrictEqual(new Set(ours.map(String)), new Set(theirs.map(String)))
    assert.deepStrictEqual(new Set(specifiedChains.map(({ id }) => id)), new Set(specification.chainIds))
    assert.lengthOf(specifiedChains, specification.chainIds.length)
  })

  it("expects the local chain's tokens where anvil's first account deploys them", () => {
    assert.strictEqual(local.id, viemChains.anvil.id)
    const from = "0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266"
    const deployed = [0n, 1n, 3n].map((nonce) => getContractAddress({ from, nonce }).toLowerCase())
    assert.deepStrictEqual([local.wrappedNative, ...local.stablecoins.map(({ address }) => address)], deployed)
  })
})

describe("chainById", () => {
  it("is undefined for an unassigned id", () => assert.isUndefined(chainById(2)))

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
    for (const chain of chains) {
      if (chain.enumValue !== undefined) assert.strictEqual(chainByEnumValue(chain.enumValue), chain)
    }
  })
})

describe("chainOrGeneric", () => {
  it("returns the chain of a known id, and one object for each other", () => {
    for (const chain of chains) assert.strictEqual(chainOrGeneric(chain.id), chain)
    const generic = chainOrGeneric(4153)
    assert.strictEqual(chainOrGeneric(4153), generic)
    assert.deepStrictEqual([generic.id, generic.slug, generic.family], [4153, "chain-4153", "evm"])
  })

  it("assumes nothing about the contracts and fees of an unknown chain", () => {
    const { wrappedNative, stablecoins, explorerUrl, feeRecipient } = chainOrGeneric(4153)
    assert.deepStrictEqual(
      [wrappedNative, stablecoins, explorerUrl, feeRecipient],
      [undefined, [], undefined, "unknown"],
    )
  })
})

describe("readableChain", () => {
  it.effect("refuses a chain whose family has no reader, by tag and sentence", () =>
    Effect.gen(function* () {
      const failure = yield* Effect.flip(readableChain(1151111081))
      assert.strictEqual(failure._tag, "ChainUnreadable")
      assert.strictEqual(
        failure.message,
        "Chain 1151111081 (Solana) is of the family svm: only chains of the families evm and bitcoin can be read.",
      )
    }),
  )

  it.effect("returns Bitcoin, and every EVM chain, described or not", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* readableChain(1)).slug, "ethereum")
      assert.strictEqual((yield* readableChain(4153)).slug, "chain-4153")
      assert.strictEqual((yield* readableChain(6172014)).slug, "bitcoin")
    }),
  )
})
