/** From the URI that a contract returned to the name and picture in an answer: wanted, fetched, recorded, processed and served; and all of it again from the log. */
import { createHash } from "node:crypto"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Logger } from "effect"
import { layerTableWants } from "#ops/layers/document-wants.ts"
import { layerMediaWants } from "#ops/layers/media-wants.ts"
import { layerPictureKeeper } from "#ops/layers/picture-keeper.ts"
import { layerSoleOwner } from "#pipelines/log/sole-owner.ts"
import { openWriter } from "#pipelines/log/writer.ts"
import { DocumentWants } from "#pipelines/outside/documents/document-wants.ts"
import { MediaWants } from "#pipelines/outside/documents/media-wants.ts"
import { readDocuments } from "#pipelines/outside/documents/read-documents.ts"
import { processSources } from "#pipelines/runtime/process-sources.ts"
import { BlobStore } from "#projections/media/blob-store.ts"
import { layerFolderBlobs } from "#projections/media/folder-blob-store.ts"
import { layerPictures } from "#projections/media/pictures.ts"
import { documentFailures } from "#projections/outside/document-failures.ts"
import { documents } from "#projections/outside/documents.ts"
import { media } from "#projections/outside/media.ts"
import { mediaFailures } from "#projections/outside/media-failures.ts"
import { tokenListReadings } from "#projections/outside/token-list-readings.ts"
import { projections } from "#projections/registry.ts"
import { sourceProjections } from "#projections/source-registry.ts"
import { layerSourceSink } from "#projections/source-sink.ts"
import { Store } from "#projections/store/store.ts"
import { documentKeyOf } from "#schemas/domain/document-uri.ts"
import { sniffMediaType } from "#schemas/domain/media-type.ts"
import { type Hash, zeroAddress } from "#schemas/domain/primitive.ts"
import { documentStreamOfKey, documentStreams } from "#schemas/domain/source.ts"
import { ask, layerTestApi, startTestApi } from "../../../support/api/api.ts"
import { listRead } from "../../../support/api/token-list.ts"
import {
  address,
  buildBlock,
  nftLog,
  collection as shells,
  testChain,
  word,
} from "../../../support/chain/block-builder.ts"
import { caseOf, responseOf, sending } from "../../../support/hostile/hostile-case.ts"
import { startHostileNetwork } from "../../../support/hostile/hostile-network.ts"
import { pngOf } from "../../../support/machine/png.ts"
import { shiftedBy } from "../../../support/machine/shifted-clock.ts"
import { temporaryFolder } from "../../../support/machine/temporary-folder.ts"
import { blockEvents } from "../../../support/market/market-chain.ts"
import { appendMissing, layerTestLog, quickProcessor, runProcessor } from "../../../support/service/processing.ts"
import { waitFor, waitUntil } from "../../../support/wait/wait-for.ts"

const pictureBytes = pngOf({ width: 600, height: 300 })
const picture = caseOf("a picture", "image/png", sending(responseOf(200, {}, pictureBytes)))
const logoBytes = pngOf({ width: 30, height: 40 })
const logo = caseOf("a logo", "image/png", sending(responseOf(200, {}, logoBytes)))
const noPicture = caseOf("no picture", "not-found", sending(responseOf(404)))
const servedText = JSON.stringify({ name: "Fetched {id}", image: picture.uri, animation_url: noPicture.uri })
const served = caseOf("a document", { form: "json" }, sending(responseOf(200, {}, servedText)))
const missing = caseOf("no document", "not-found", sending(responseOf(404)))

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><rect width="20" height="10" fill="#0000ff"/></svg>'
const ownText = JSON.stringify({ name: "Own", image: drawing })

const banner =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><rect width="90" height="30" fill="#00ff00"/></svg>'
const collectionText = JSON.stringify({ name: "Shells", banner_image: banner, featured_image: picture.uri })

const uris = [served.uri, missing.uri, "https://127.0.0.1/secret", "ftp://files.example/1", `data:,${ownText}`]

const block = buildBlock({
  number: 1,
  transactions: [
    { from: address(1), to: shells, logs: [nftLog("ConsecutiveTransfer", [0n, zeroAddress, address(1)], [4n])] },
  ],
  reads: {
    collections: [{ collection: shells, updatedIn: "0x", uri: `data:,${collectionText}` }],
    items: uris.map((uri, index) => ({
      collection: shells,
      tokenId: `0x${word(BigInt(index))}`,
      updatedIn: "0x",
      uri,
    })),
  },
})

const layerMedia = Layer.unwrap(Effect.map(temporaryFolder("media"), layerFolderBlobs)).pipe(
  Layer.merge(layerPictures()),
)

const layerWants = Layer.mergeAll(layerTableWants, layerMediaWants, layerPictureKeeper)

/** Empty tables and an empty store of pictures. */
const layerRebuilt = Layer.fresh(layerSourceSink).pipe(
  Layer.provideMerge(Layer.mergeAll(Layer.fresh(layerTestApi), Layer.fresh(layerMedia))),
)

const layerService = Layer.mergeAll(layerSourceSink, layerWants, layerSoleOwner, Logger.layer([])).pipe(
  Layer.provideMerge(Layer.mergeAll(Layer.fresh(layerTestLog), Layer.fresh(layerTestApi), layerMedia)),
)

const digestOf = (content: string | Uint8Array): string => createHash("sha256").update(content).digest("hex")

/** The documents that the streams' readers would fetch now. */
const wanted = Effect.gen(function* () {
  const wants = yield* DocumentWants
  const found = yield* wants.next(10, [])
  for (const [shard, ofShard] of found) {
    for (const { uri } of ofShard)
      assert.strictEqual(shard, documentStreams.indexOf(documentStreamOfKey(documentKeyOf(uri))))
  }
  return [...found.values()]
    .flat()
    .map(({ uri, failures }) => [uri, failures])
    .toSorted()
})

/** Result of an effect after some days. */
const inDays = <A, E, R>(days: number, effect: Effect.Effect<A, E, R>) => shiftedBy(days * 86_400_000, effect)

/** The media that the streams' readers would fetch now. */
const wantedMedia = Effect.fnUntraced(function* (...pausedHosts: ReadonlyArray<string>) {
  const wants = yield* MediaWants
  return [...(yield* wants.next(10, pausedHosts)).values()]
    .flat()
    .map(({ uri, bytes, failures }) => [uri ?? Buffer.from(bytes ?? "").toString(), failures])
    .toSorted()
})

const rowsOf = Effect.gen(function* () {
  const store = yield* Store
  const read = (sql: string) => store.query({ operation: "dump a table", sql })
  return {
    fetched: yield* read(`SELECT uri, body FROM ${documents.table}`),
    failed: yield* read(
      `SELECT uri, toString(reason) AS reason, attempt FROM ${documentFailures.table} ORDER BY reason`,
    ),
    examined: yield* read(
      `SELECT uri, toString(mime_type) AS type, size_bytes AS size, width, height, color, lower(hex(assumeNotNull(digest))) AS digest FROM ${media.table} ORDER BY type, width`,
    ),
    unexamined: yield* read(`SELECT uri, toString(reason) AS reason, status, attempt FROM ${mediaFailures.table}`),
  }
})

const listOf = (logoUrl: string) => listRead({ tokens: listRead().tokens.map((token) => ({ ...token, logoUrl })) })

/** Appends the block and two readings of a token list to the log. */
const fillLog = Effect.gen(function* () {
  yield* appendMissing(testChain, blockEvents([block]))
  const writer = yield* openWriter({ stream: "lists", rememberEvents: 0 })
  yield* writer.append([listOf("https://files.example/former.png"), listOf(logo.uri)])
}).pipe(Effect.scoped)

const processing = processSources({ retryDelayMsMax: 5, documentFlushMs: 5 })

const processBlock = runProcessor({ chains: [testChain], settings: quickProcessor, untilSeq: 1 })

/** The rows of all tables as bytes, in the order of the bytes. */
const allRows = Effect.gen(function* () {
  const store = yield* Store
  const tables = [...projections, ...sourceProjections].map(({ table }) => table)
  const rows = yield* Effect.forEach(tables, (table) =>
    store.query({
      operation: "dump a table",
      sql: `SELECT hex(formatRow('RowBinary', *)) AS row FROM ${table} ORDER BY row`,
    }),
  )
  return new Map(tables.map((table, index) => [table, rows[index]] as const))
})

/** Processes the log until all tables have a number of rows. */
const rebuild = Effect.fnUntraced(function* (rowCount: number) {
  yield* processBlock
  const running = yield* Effect.forkChild(processing)
  const rows = yield* waitFor(
    `${rowCount} rows`,
    Effect.map(allRows, (found) => ([...found.values()].flat().length >= rowCount ? found : undefined)),
    // A look reads every table.
    500,
  )
  yield* Fiber.interrupt(running)
  return rows
})

describe("readDocuments", () => {
  it.live("fetches documents that items name, once, and serves them, also after an offline rebuild", () =>
    Effect.gen(function* () {
      yield* fillLog
      yield* processBlock
      const running = yield* Effect.forkChild(processing)
      const lists = Effect.flatMap(Store, (store) =>
        store.query({ operation: "read lists", sql: `SELECT list FROM ${tokenListReadings.table}` }),
      )
      yield* waitUntil(
        "two token lists",
        Effect.map(lists, ({ length }) => length === 2),
      )
      const { network, dialled } = yield* startHostileNetwork([served, missing, picture, logo, noPicture])
      const expected = [served.uri, missing.uri, "https://127.0.0.1/secret"].map((uri) => [uri, 0]).toSorted()
      assert.deepStrictEqual(yield* wanted, expected)
      assert.deepStrictEqual(
        yield* wantedMedia(),
        [drawing, banner, picture.uri, logo.uri].map((text) => [text, 0]).toSorted(),
      )

      const reading = readDocuments({
        network,
        gateways: { ipfs: [], arweave: [] },
        isMediaRead: true,
        retryDelayMsMax: 5,
      })
      const fetching = yield* Effect.forkChild(reading)
      const { fetched, failed, examined, unexamined } = yield* waitFor(
        "a row of each document",
        Effect.map(rowsOf, (rows) => (Object.values(rows).flat().length >= expected.length + 5 ? rows : undefined)),
      )
      yield* Fiber.interruptAll([fetching, running])
      assert.deepStrictEqual(fetched, [{ uri: served.uri, body: servedText }])
      assert.deepStrictEqual(failed, [
        { uri: "https://127.0.0.1/secret", reason: "address-forbidden", attempt: 1 },
        { uri: missing.uri, reason: "not-found", attempt: 1 },
      ])
      const ofPicture = { width: 600, height: 300, color: "#ff0000", digest: digestOf(pictureBytes) }
      const ofLogo = { width: 30, height: 40, color: "#ff0000", digest: digestOf(logoBytes) }
      const ofBanner = { width: 90, height: 30, color: "#00ff00", digest: digestOf(banner) }
      const ofDrawing = { width: 20, height: 10, color: "#0000ff", digest: digestOf(drawing) }
      assert.deepStrictEqual(examined, [
        { uri: logo.uri, type: "image/png", size: String(logoBytes.length), ...ofLogo },
        { uri: picture.uri, type: "image/png", size: String(pictureBytes.length), ...ofPicture },
        { uri: null, type: "image/svg+xml", size: String(drawing.length), ...ofDrawing },
        { uri: null, type: "image/svg+xml", size: String(banner.length), ...ofBanner },
      ])
      assert.deepStrictEqual(unexamined, [{ uri: noPicture.uri, reason: "not-found", status: 404, attempt: 1 }])
      assert.deepStrictEqual([...dialled], ["93.184.215.14"])
      assert.deepStrictEqual(yield* wanted, [], "nothing is fetched again")
      const failedOnes = expected.filter(([uri]) => uri !== served.uri).map(([uri]) => [uri, 1])
      assert.deepStrictEqual(yield* inDays(29, wanted), failedOnes, "failures are tried again")
      assert.deepStrictEqual(
        yield* inDays(31, wanted),
        [...failedOnes, [served.uri, 0]].toSorted(),
        "and old documents",
      )
      const attempts = yield* (yield* DocumentWants).attempts([served.uri, missing.uri, "https://files.example/none"])
      assert.deepStrictEqual(
        [...attempts].map(([uri, { failures, isFetched }]) => [uri, failures, isFetched]),
        [
          [served.uri, 0, true],
          [missing.uri, 1, false],
        ],
      )
      assert.deepStrictEqual(yield* wantedMedia(), [], "no media is fetched again")
      assert.deepStrictEqual(yield* inDays(29, wantedMedia()), [[noPicture.uri, 1]], "but failures are")
      const paused = new URL(noPicture.uri).hostname
      assert.deepStrictEqual(yield* inDays(29, wantedMedia(paused)), [], "unless their host is paused")

      const { url } = yield* startTestApi()
      const item = (tokenId: number) =>
        `i${tokenId}: nftTokenV2(collectionAddress: "${shells}", chainId: 31337, tokenId: "${tokenId}") { name metadata { data } }`
      const { data, errors } = yield* ask(url, `{ ${[0, 1, 4].map(item).join(" ")} }`)
      assert.deepStrictEqual(errors, [])
      const name = `Fetched ${word(0n)}`
      assert.deepStrictEqual(data, {
        i0: { name, metadata: { data: servedText.replace("{id}", word(0n)) } },
        i1: { name: "#1", metadata: { data: null } },
        i4: { name: "Own", metadata: { data: ownText } },
      })

      const mediaFields = `
        mediasV2 { __typename ... on Image { originalUri width height fileSize mimeType predominantColor thumbnail original
          large: url(input: { size: LARGE }, format: avif) wide: url(width: 501, format: json) } }
        mediasV3 {
          images(excludeFormats: [SVG]) { totalCount edges { node { medium } } } animations { totalCount } audios { totalCount }
        }`
      const media = (tokenId: number) =>
        `i${tokenId}: nftTokenV2(collectionAddress: "${shells}", chainId: 31337, tokenId: "${tokenId}") { ${mediaFields} }`
      const mediaQuery = `{ ${[0, 1, 4].map(media).join(" ")} }`
      const shown = yield* ask(url, mediaQuery)
      assert.deepStrictEqual(shown.errors, [])
      const none = { totalCount: 0 }
      const linksOf = (digest: string, original: string) => ({
        thumbnail: `${url}/media/${digest}/100.webp`,
        original: `${url}/media/${digest}/original.${original}`,
        large: `${url}/media/${digest}/500.avif`,
        wide: `${url}/media/${digest}/original.json`,
      })
      const imageOf = (originalUri: string, content: string | Uint8Array, mimeType: string) => ({
        __typename: "Image",
        originalUri,
        fileSize: content.length,
        mimeType,
      })
      const drawn = `data:image/svg+xml;base64,${Buffer.from(drawing).toString("base64")}`
      assert.deepStrictEqual(shown.data, {
        i0: {
          mediasV2: [
            {
              ...imageOf(picture.uri, pictureBytes, "image/png"),
              width: 600,
              height: 300,
              predominantColor: "#ff0000",
              ...linksOf(ofPicture.digest, "png"),
            },
          ],
          mediasV3: {
            images: { totalCount: 1, edges: [{ node: { medium: `${url}/media/${ofPicture.digest}/250.webp` } }] },
            animations: none,
            audios: none,
          },
        },
        i1: { mediasV2: [], mediasV3: { images: { ...none, edges: [] }, animations: none, audios: none } },
        i4: {
          mediasV2: [
            {
              ...imageOf(drawn, drawing, "image/svg+xml"),
              width: 20,
              height: 10,
              predominantColor: "#0000ff",
              ...linksOf(ofDrawing.digest, "webp"),
            },
          ],
          mediasV3: { images: { ...none, edges: [] }, animations: none, audios: none },
        },
      })

      const collectionFields = `bannerImageUrl cardImageUrl medias { logo { width }
        banner { width height thumbnail original } card(excludeFormats: [SVG]) { originalUri } plain: banner(excludeFormats: [SVG]) { width } }`
      const ofCollection = yield* ask(
        url,
        `{ nftCollectionV2(input: { address: "${shells}", chainId: 31337 }) { ${collectionFields} } }`,
      )
      assert.deepStrictEqual(ofCollection.errors, [])
      const bannerLinks = linksOf(ofBanner.digest, "webp")
      assert.deepStrictEqual(ofCollection.data, {
        nftCollectionV2: {
          bannerImageUrl: bannerLinks.original,
          cardImageUrl: linksOf(ofPicture.digest, "png").original,
          medias: {
            logo: null,
            banner: { width: 90, height: 30, thumbnail: bannerLinks.thumbnail, original: bannerLinks.original },
            card: { originalUri: picture.uri },
            plain: null,
          },
        },
      })

      const load = (path: string, headers: Readonly<Record<string, string>> = {}) =>
        Effect.promise(() => fetch(`${url}/media/${path}`, { headers }))
      const thumbnail = yield* load(`${ofDrawing.digest}/100.webp`)
      assert.deepStrictEqual([thumbnail.status, thumbnail.headers.get("content-type")], [200, "image/webp"])
      assert.strictEqual(thumbnail.headers.get("cache-control"), "public, max-age=31536000, immutable")
      assert.strictEqual(thumbnail.headers.get("content-security-policy"), "default-src 'none'; sandbox")
      assert.strictEqual(
        sniffMediaType(new Uint8Array(yield* Effect.promise(() => thumbnail.arrayBuffer()))),
        "image/webp",
      )
      const tag = thumbnail.headers.get("etag") ?? ""
      assert.strictEqual((yield* load(`${ofDrawing.digest}/100.webp`, { "if-none-match": tag })).status, 304)
      const anyTag = { "if-none-match": "*" }
      assert.strictEqual((yield* load(`${ofDrawing.digest}/100.webp`, anyTag)).status, 304)
      assert.strictEqual((yield* load(`${"0".repeat(64)}/100.webp`, anyTag)).status, 404)
      const original = yield* load(`${ofPicture.digest}/original.png`)
      assert.deepStrictEqual(Buffer.from(yield* Effect.promise(() => original.arrayBuffer())), pictureBytes)
      const facts = yield* load(`${ofPicture.digest}/250.json`)
      const { width, height } = (yield* Effect.promise(() => facts.json())) as Record<string, unknown>
      assert.deepStrictEqual([width, height], [250, 125])
      const absent = [
        `${ofDrawing.digest}/original.svg`,
        `${ofPicture.digest}/original.gif`,
        `${ofPicture.digest}/300.webp`,
        `${"0".repeat(64)}/100.webp`,
        `${ofPicture.digest}/..%2foriginal`,
      ]
      const statuses = yield* Effect.forEach(absent, (path) => Effect.map(load(path), ({ status }) => status))
      assert.deepStrictEqual(statuses, [404, 404, 404, 404, 404], "SVG is never served as it is")

      // Without a network, and without renders.
      const rows = yield* allRows
      const blobs = yield* BlobStore
      const digests = [ofPicture, ofDrawing, ofBanner, ofLogo].map(({ digest }): Hash => `0x${digest}`)
      const originals = yield* Effect.forEach(digests, (digest) => blobs.read(digest, "original"))
      assert.deepStrictEqual(
        originals.map((bytes) => digestOf(bytes ?? "")),
        digests.map((digest) => digest.slice(2)),
      )
      yield* Effect.gen(function* () {
        assert.deepStrictEqual(yield* rebuild([...rows.values()].flat().length), rows)
        const copies = yield* BlobStore
        for (const [index, digest] of digests.entries()) {
          yield* copies.write(digest, "original", originals[index] ?? new Uint8Array())
        }
        const { url: rebuiltUrl } = yield* startTestApi()
        const again = yield* ask(rebuiltUrl, mediaQuery)
        assert.deepStrictEqual(JSON.parse(JSON.stringify(again.data).replaceAll(rebuiltUrl, url)), shown.data)
        const path = `media/${ofDrawing.digest}/100.webp`
        const [before, after] = yield* Effect.forEach([url, rebuiltUrl], (base) =>
          Effect.promise(async () => Buffer.from(await (await fetch(`${base}/${path}`)).arrayBuffer())),
        )
        assert.deepStrictEqual(after, before)
      }).pipe(Effect.provide(layerRebuilt))
    }).pipe(Effect.scoped, Effect.provide(layerService)),
  )
})
