/** Pictures and links of accounts over the API: published, fetched, owned, moved, and drawn. */
import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { base } from "#chains/definitions/base.ts"
import { ethereum } from "#chains/definitions/ethereum.ts"
import { layerNameSystems } from "#ops/layers/name-systems.ts"
import { SourceSink } from "#pipelines/runtime/source-sink.ts"
import { mediaToExamine } from "#projections/outside/media-to-examine.ts"
import { layerSourceSink } from "#projections/source-sink.ts"
import { nodeOf } from "#schemas/domain/account-name.ts"
import { documentKeyOf } from "#schemas/domain/document-uri.ts"
import type { NameRead } from "#schemas/domain/name-read.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { readsStream } from "#schemas/domain/source.ts"
import type { StateRead } from "#schemas/events/state-read.ts"
import { ask, layerTestApi, startTestApi } from "../../support/api/api.ts"
import {
  addresses,
  buildBlock,
  hash,
  type LogDraft,
  nftLog,
  collection as shells,
} from "../../support/chain/block-builder.ts"
import { claimLogs, ownedNameLogs, textLog } from "../../support/chain/name-log.ts"
import { examine } from "../../support/store/examine-picture.ts"
import { project } from "../../support/store/projected.ts"

const [ann, bob, cid, dan] = addresses(1, 2, 3, 4)

const blockOf = (chainId: number, number: number, logs: ReadonlyArray<LogDraft>) => ({
  ...buildBlock({ number, transactions: [{ logs }] }),
  chainId,
})

/** A name of an account with an avatar. */
const named = (account: string, name: string, avatar: string): ReadonlyArray<LogDraft> => [
  ...ownedNameLogs(name, account),
  ...claimLogs(account, name),
  textLog(name, "avatar", avatar),
]

const picture = "https://ann.example/me.png"
const inline = "data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4="
const item = (tokenId: number) => `eip155:8453/erc721:${shells}/${tokenId}`

const published = [
  ...named(ann, "ann.eth", picture),
  textLog("ann.eth", "com.github", "https://evil.example/ann"),
  textLog("ann.eth", "url", "https://ann.example"),
  ...named(bob, "bob.eth", item(1)),
  ...named(cid, "cid.eth", inline),
  ...named(dan, "dan.eth", item(2)),
]

const query = `{ accounts(addresses: ["${ann}", "${bob}", "${cid}", "${dan}"]) {
  avatar { source value { __typename ... on AvatarUrl { url mimeType } ... on NftTokenErc721 { tokenId collection { address } } } }
  avatarUrl ens nftAvatar { isCurrentlyHeld nft { tokenId } } socialLinks { name url source }
  ensRecord { metadata { avatar { __typename ... on AvatarUrl { url } ... on NftTokenErc721 { tokenId } } } } } }`

interface Face {
  readonly avatar: { readonly source: string; readonly value: Readonly<Record<string, unknown>> }
  readonly avatarUrl: string | null
  readonly ens: string
  readonly nftAvatar: unknown
  readonly socialLinks: unknown
  readonly ensRecord: { readonly metadata: { readonly avatar: unknown } }
}

const facesOf = Effect.fnUntraced(function* (url: string) {
  const { data, errors } = yield* ask(url, query)
  assert.deepStrictEqual(errors, [])
  // The shape of the query.
  return (data as { readonly accounts: readonly [Face, Face, Face, Face] }).accounts
})

/** Records that the avatars of names were read from their resolvers. */
const readRecords = Effect.fnUntraced(function* (avatars: Readonly<Record<string, string>>) {
  const names = Object.entries(avatars).map(
    ([name, value]): NameRead => ({
      name,
      node: nodeOf(name),
      record: "text avatar",
      outcome: "answered",
      value,
      resolver: ann,
      isWildcard: false,
      isOffChain: false,
    }),
  )
  const block = { number: 1, hash: hash(1) }
  const event: StateRead = { kind: "StateRead", chainId: 1, block, reads: { names }, readAtMs: 1 }
  const sink = yield* SourceSink
  const place = { offset: 2, seq: 1, writerId: "11".repeat(16) }
  yield* sink.write([{ stream: readsStream(1), events: [{ event, seq: 1 }], place, timestampMs: 1 }])
})

layer(Layer.provideMerge(layerSourceSink, layerTestApi), { excludeTestServices: true })("avatars", (it) => {
  it.effect("are the records of owners once they can be shown, and art until then", () =>
    Effect.gen(function* () {
      yield* project([blockOf(1, 1, published)], 1, {}, ethereum)
      const minted = [1n, 2n].map((tokenId) => nftLog("Transfer", [zeroAddress, bob, tokenId]))
      yield* project([blockOf(8453, 1, minted)], 1, {}, base)
      const { url } = yield* startTestApi({ chains: [ethereum, base] }).pipe(Effect.provide(layerNameSystems))

      const [ann1, bob1, cid1, dan1] = yield* facesOf(url)
      for (const face of [ann1, cid1, dan1]) {
        assert.strictEqual(face.avatar.source, "OPEPENS")
        assert.match(String(face.avatar.value.url), /^data:image\/svg\+xml;base64,/)
        assert.strictEqual(face.avatarUrl, face.avatar.value.url)
        assert.isNull(face.ensRecord.metadata.avatar)
      }
      assert.deepStrictEqual(bob1.avatar, {
        source: "ENS",
        value: { __typename: "NftTokenErc721", tokenId: "1", collection: { address: shells } },
      })
      assert.isNull(bob1.avatarUrl, "the picture of the item was not examined")
      assert.deepStrictEqual(bob1.nftAvatar, { isCurrentlyHeld: true, nft: { tokenId: "1" } })
      assert.deepStrictEqual(dan1.nftAvatar, { isCurrentlyHeld: false, nft: { tokenId: "2" } })
      assert.strictEqual(ann1.ens, "ann.eth")
      assert.deepStrictEqual(ann1.socialLinks, [{ name: "WEBSITE", url: "https://ann.example/", source: "ENS" }])

      const wants = yield* mediaToExamine({ mediaMax: 10, pausedHosts: [] }, () => Effect.succeed([]))
      const wanted = [...wants.values()].flat().map(({ uri, text }) => uri ?? text)
      assert.deepStrictEqual(wanted.toSorted(), [inline, picture])

      yield* examine({ key: documentKeyOf(picture), uri: picture, digest: hash(1), mimeType: "image/png" })
      yield* examine({ key: documentKeyOf(inline), uri: undefined, digest: hash(2), mimeType: "image/svg+xml" })
      const [ann2, , cid2] = yield* facesOf(url)
      const link = (number: number, ending: string) => `${url}/media/${hash(number).slice(2)}/original.${ending}`
      assert.deepStrictEqual(ann2.avatar, {
        source: "ENS",
        value: { __typename: "AvatarUrl", url: link(1, "png"), mimeType: "image/png" },
      })
      assert.deepStrictEqual(ann2.ensRecord.metadata.avatar, { __typename: "AvatarUrl", url: link(1, "png") })
      assert.strictEqual(cid2.avatarUrl, link(2, "webp"))
      const found = yield* ask(
        url,
        `{ searchV2(input: { search: "${ann}", categories: [USER] }) { results { imageUrl } } }`,
      )
      assert.deepStrictEqual(found.data, { searchV2: { results: [{ imageUrl: link(1, "png") }] } })
      assert.deepStrictEqual(
        [...(yield* mediaToExamine({ mediaMax: 10, pausedHosts: [] }, () => Effect.succeed([]))).values()].flat(),
        [],
      )

      // The item moves to the account whose record names it, and from the one whose record names the other.
      yield* project(
        [blockOf(8453, 2, [nftLog("Transfer", [bob, dan, 1n]), nftLog("Transfer", [bob, dan, 2n])])],
        2,
        {},
        base,
      )
      const [, bob3, , dan3] = yield* facesOf(url)
      assert.strictEqual(bob3.avatar.source, "OPEPENS")
      assert.deepStrictEqual(bob3.nftAvatar, { isCurrentlyHeld: false, nft: { tokenId: "1" } })
      assert.deepStrictEqual(dan3.ensRecord.metadata.avatar, { __typename: "NftTokenErc721", tokenId: "2" })

      const { data } = yield* ask(
        url,
        `{ account(address: "${ann}") { avatar(opepenSize: XL) { source } opepenURI blockiesURI } }`,
      )
      assert.deepInclude((data as { readonly account: object }).account, { avatar: { source: "ENS" } })

      // Of records that logs do not contain, pictures are wanted as well.
      const [read, other] = ["https://eve.example/me.png", "data:image/png;base64,iVBORw0KGgo="]
      yield* readRecords({ "eve.eth": read, "fay.eth": other, "gus.eth": item(3), "ann.eth": picture })
      const further = yield* mediaToExamine({ mediaMax: 10, pausedHosts: [] }, () => Effect.succeed([]))
      const texts = [...further.values()].flat().map(({ uri, text }) => uri ?? text)
      assert.deepStrictEqual(texts.toSorted(), [other, read])
    }).pipe(Effect.scoped),
  )
})
