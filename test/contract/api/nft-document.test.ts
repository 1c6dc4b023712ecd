/** Documents of NFTs in answers: those that a contract composes itself, and those that are elsewhere. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { ask, layerTestApi, startTestApi } from "../../support/api.ts"
import { address, buildBlock, nftLog, collection as shells, word } from "../../support/block-builder.ts"
import { project } from "../../support/projected.ts"

const ann = address(1)

const content = (name: string) =>
  `{"name":"${name}","description":"Item {id}","attributes":[{"trait_type":"Size","value":3}]}`

const itemRead = (tokenId: bigint, uri: string | undefined, updatedIn = "0x") => ({
  ...{ collection: shells, tokenId: `0x${word(tokenId)}` },
  ...{ uri, updatedIn },
})

const collectionRead = {
  ...{ token: shells, name: "Shells", symbol: "SHELL" },
  ...{ decimals: undefined, totalSupplyRaw: undefined, isNew: false },
}

/** Five items: with a document, with one elsewhere, without a URI, with a broken one, and one whose document changes in the second block. */
const story = [
  buildBlock({
    number: 1,
    transactions: [{ from: ann, to: shells, logs: [nftLog("ConsecutiveTransfer", [1n, zeroAddress, ann], [5n])] }],
    reads: {
      tokens: [collectionRead],
      items: [
        itemRead(1n, `data:application/json;utf8,${content("Big #1")}`),
        itemRead(2n, "ipfs://QmdfTbBqBPQ7VNxZEYEj14VmRuZBkqFbiwReogJgS1zR1n/{id}.json"),
        itemRead(3n, undefined),
        itemRead(4n, 'data:application/json,{"name":'),
        itemRead(5n, `data:application/json;utf8,${content("before")}`),
      ],
    },
  }),
  buildBlock({
    number: 2,
    reads: { items: [itemRead(5n, `data:application/json;utf8,${content("after\\u202e")}`, "0x02")] },
  }),
]

describe("documents of NFTs", () => {
  layer(layerTestApi, { excludeTestServices: true })((it) => {
    it.effect("give names, descriptions and attributes, and say where they are", () =>
      Effect.gen(function* () {
        yield* project(story, 1)
        const { url } = yield* startTestApi()
        const fields = "name description metadata { uri data } traits { attributeName attributeValue }"
        const item = (tokenId: number) =>
          `i${tokenId}: nftTokenV2(collectionAddress: "${shells}", chainId: 31337, tokenId: "${tokenId}") { ${fields} }`
        const { data, errors } = yield* ask(url, `{ ${[1, 2, 3, 4, 5].map(item).join(" ")} }`)
        assert.deepStrictEqual(errors, [])
        const size = { attributeName: "Size", attributeValue: "3" }
        const named = (tokenId: bigint, name: string, raw = name) => ({
          name,
          description: `Item ${word(tokenId)}`,
          metadata: {
            uri: `data:application/json;utf8,${content(raw).replace("{id}", word(tokenId))}`,
            data: content(raw).replace("{id}", word(tokenId)),
          },
          traits: [size],
        })
        const unnamed = (tokenId: number, metadata: unknown) => ({
          ...{ name: `Shells #${tokenId}`, description: null },
          ...{ metadata, traits: [] },
        })
        assert.deepStrictEqual(data, {
          i1: named(1n, "Big #1"),
          i2: unnamed(2, {
            uri: `ipfs://QmdfTbBqBPQ7VNxZEYEj14VmRuZBkqFbiwReogJgS1zR1n/${word(2n)}.json`,
            data: null,
          }),
          i3: unnamed(3, null),
          i4: unnamed(4, { uri: 'data:application/json,{"name":', data: '{"name":' }),
          i5: named(5n, "after", "after\\u202e"),
        })
      }),
    )
  })
})
