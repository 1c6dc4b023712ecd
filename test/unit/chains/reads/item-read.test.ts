import { assert, describe, it } from "vitest"
import { batchMetadataUpdateTopic, metadataUpdateTopic, uriTopic } from "#chains/abi/metadata-update.ts"
import { itemRead } from "#chains/reads/item-read.ts"
import type { StateCall } from "#chains/state-read.ts"
import type { Hex } from "#schemas/domain/primitive.ts"
import {
  address,
  batchLog,
  buildBlock,
  collection,
  nftLog,
  punkLog,
  type TransactionDraft,
  testChain,
  word,
} from "../../../support/chain/block-builder.ts"
import { encodedText } from "../../../support/chain/encoded-text.ts"
import { planContext } from "../../../support/chain/plan-context.ts"

const [alice, bob] = [address(1), address(2)]

type LogDrafts = NonNullable<TransactionDraft["logs"]>

const wantsOf = (...logs: LogDrafts) => {
  const block = buildBlock({ transactions: [{ from: alice, to: collection, logs }] })
  return { block, wants: itemRead.wants(block, planContext) }
}

const updateLog = (topics: ReadonlyArray<Hex>, ...words: ReadonlyArray<bigint>) => ({
  address: collection,
  topics,
  data: `0x${words.map(word).join("")}`,
})

const key = (tokenId: bigint, updatedIn = "0x") => ({ collection, tokenId: `0x${word(tokenId)}` as const, updatedIn })

/** A key as a block wants it, of an item of either standard. */
const wanted = (tokenId: bigint, standard: 721 | 1155, updatedIn?: string) => ({
  ...key(tokenId, updatedIn),
  uriCall: standard === 721 ? "0xc87b56dd" : "0x0e89341c",
})

describe("itemRead", () => {
  it("reads each item that moved, once", () => {
    const { wants } = wantsOf(
      nftLog("Transfer", [alice, bob, 7n]),
      nftLog("Transfer", [bob, alice, 7n]),
      batchLog(alice, bob, [
        [1n, 5n],
        [2n, 1n],
      ]),
      nftLog("ConsecutiveTransfer", [10n, alice, bob], [12n]),
    )
    assert.deepStrictEqual(wants, [
      wanted(7n, 721),
      wanted(1n, 1155),
      wanted(2n, 1155),
      ...[10n, 11n, 12n].map((tokenId) => wanted(tokenId, 721)),
    ])
  })

  it("reads items again whose metadata changed, in the block that announces it", () => {
    const { block, wants } = wantsOf(
      nftLog("Transfer", [alice, bob, 7n]),
      updateLog([metadataUpdateTopic], 7n),
      updateLog([batchMetadataUpdateTopic], 8n, 9n),
      updateLog([uriTopic, `0x${word(10n)}`], 32n, 0n),
    )
    assert.deepStrictEqual(wants, [
      ...[7n, 8n, 9n].map((tokenId) => wanted(tokenId, 721, block.hash)),
      wanted(10n, 1155, block.hash),
    ])
  })

  it("never iterates to the end of a range", () => {
    const { wants } = wantsOf(updateLog([batchMetadataUpdateTopic], 0n, 2n ** 256n - 1n))
    assert.lengthOf(wants, 1_000)
  })

  it("ignores updates of another form", () => {
    const { wants } = wantsOf(
      updateLog([metadataUpdateTopic]),
      updateLog([metadataUpdateTopic, `0x${word(1n)}`], 1n),
      updateLog([batchMetadataUpdateTopic], 2n, 1n),
      updateLog([uriTopic], 1n),
    )
    assert.deepStrictEqual(wants, [])
  })

  it("calls the function of the event's standard, and that of the other one where it returns no text", () => {
    const tokenUri: StateCall = { kind: "call", to: collection, data: `0xc87b56dd${word(7n)}` }
    const uri: StateCall = { kind: "call", to: collection, data: `0x0e89341c${word(7n)}` }
    const royalty: StateCall = {
      kind: "call",
      to: collection,
      data: `0x2a55205a${word(7n)}${word(10n ** 18n)}`,
      isOptional: true,
    }
    const optional = (call: StateCall): ReadonlyArray<StateCall> => [{ ...call, isOptional: true }]
    assert.deepStrictEqual(itemRead.calls(wanted(7n, 721)), [tokenUri, royalty])
    assert.deepStrictEqual(itemRead.calls(wanted(7n, 1155)), [uri, royalty])
    assert.deepStrictEqual(itemRead.calls(key(7n)), [tokenUri, royalty], "deferred by an earlier block")
    assert.deepStrictEqual(itemRead.followUps(wanted(7n, 721), [undefined, undefined]), optional(uri))
    assert.deepStrictEqual(itemRead.followUps(wanted(7n, 1155), ["0x", undefined]), optional(tokenUri))
    assert.deepStrictEqual(itemRead.followUps(wanted(7n, 1155), [encodedText("x"), undefined]), [])
  })

  it("records nothing of what a key hints", () => {
    assert.deepStrictEqual(itemRead.keyOf(wanted(7n, 1155)), key(7n))
  })

  it("waits for either function that a block's budget left out", () => {
    assert.deepStrictEqual(itemRead.waitsFor({ ...key(7n), uri: undefined }), [0, 2])
    assert.deepStrictEqual(itemRead.waitsFor({ ...key(7n), uri: "x" }), [])
  })

  it("reads items of collections from before the standard", () => {
    const dev = { ...planContext, chain: { ...testChain, id: 31_337 } }
    const logs = [punkLog("PunkTransfer", [alice, bob], [4n]), punkLog("PunkBought", [5n, alice, bob], [0n])]
    const wantedBy = (within: typeof dev) =>
      itemRead.wants(buildBlock({ transactions: [{ from: alice, logs }] }), within)
    assert.deepStrictEqual(
      wantedBy(dev).map(({ tokenId }) => tokenId),
      [4n, 5n].map((tokenId) => `0x${word(tokenId)}`),
    )
    assert.deepStrictEqual(wantedBy({ ...planContext, chain: { ...testChain, id: 5 } }), [])
  })

  it("reads and records what a listed collection stores outside of its documents", () => {
    const hashmask = { ...key(7n), collection: "0xc2c747e0f7004f9e8817db2ca4997657a7746928" } as const
    assert.deepStrictEqual(itemRead.calls(hashmask).slice(2), [
      { kind: "call", to: hashmask.collection, data: `0x6d522418${word(7n)}` },
    ])
    const outputs = [undefined, undefined, encodedText("A name"), encodedText("a URI")]
    assert.strictEqual(itemRead.decode(outputs, hashmask).outputs, encodedText("A name"))
    assert.strictEqual(itemRead.decode(outputs, hashmask).uri, "a URI")
    assert.isUndefined(itemRead.decode(outputs.slice(0, 2), key(7n)).outputs)
  })

  it("accepts the URI whole, or not at all", () => {
    const uriOf = (uri: Hex | undefined, other: Hex | undefined) =>
      itemRead.decode([uri, undefined, other], key(7n)).uri
    assert.strictEqual(uriOf(encodedText("ipfs://a/1\n"), undefined), "ipfs://a/1\n")
    assert.strictEqual(uriOf(undefined, encodedText("https://a/{id}")), "https://a/{id}")
    assert.strictEqual(uriOf(encodedText(""), encodedText("x")), "x")
    assert.isUndefined(uriOf(undefined, undefined))
    assert.isUndefined(uriOf(`0x${word(5n)}`, undefined), "a number")
    assert.isUndefined(uriOf(`0x${word(32n)}${word(1_000n)}`, undefined), "a length beyond the output")
    assert.isUndefined(uriOf(encodedText("x".repeat(65_537)), undefined))
    assert.lengthOf(uriOf(encodedText("x".repeat(65_536)), undefined) as string, 65_536)
  })

  it("accepts a royalty up to the price", () => {
    const royaltyOf = (...words: ReadonlyArray<bigint>) => {
      const { royaltyReceiver, royaltyRaw } = itemRead.decode([undefined, `0x${words.map(word).join("")}`], key(7n))
      return [royaltyReceiver, royaltyRaw]
    }
    assert.deepStrictEqual(royaltyOf(BigInt(bob), 5n * 10n ** 16n), [bob, 5n * 10n ** 16n])
    assert.deepStrictEqual(royaltyOf(BigInt(bob), 10n ** 18n + 1n), [undefined, undefined])
    assert.deepStrictEqual(royaltyOf(BigInt(bob)), [undefined, undefined])
    assert.deepStrictEqual(royaltyOf(2n ** 200n, 5n), [undefined, undefined], "no address")
    assert.deepStrictEqual(royaltyOf(), [undefined, undefined])
  })
})
