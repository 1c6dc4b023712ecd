/** Media of documents, token lists, names and social profiles that have not been examined. */
import { Clock, Effect, Schema } from "effect"
import type { Address, ChainId, Hash } from "#schemas/domain/primitive.ts"
import { mediaOfDocument } from "../documents/document-media.ts"
import { itemDocument } from "../documents/item-document.ts"
import { normalizeDocument } from "../documents/normalize-document.ts"
import { wantedAvatars } from "../documents/wanted-avatars.ts"
import { wantedMedia } from "../documents/wanted-media.ts"
import { socialProfiles } from "../social/social-profiles.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { type QueryFailure, Store } from "../store/store.ts"
import { hexText, rowSetOf } from "../table/sql.ts"
import { documentMedia } from "./document-media.ts"
import { documents } from "./documents.ts"
import { media } from "./media.ts"
import { mediaFailures } from "./media-failures.ts"
import { readAvatars } from "./read-avatars.ts"
import { tokenListReadings } from "./token-list-readings.ts"
import { tokenLogos } from "./token-logos.ts"

/** Media to examine. */
export interface MediaToExamine {
  readonly key: Hash
  /** Canonical; absent for media inside a document. */
  readonly uri: string | undefined
  /** The text of media inside a document; absent if the document is gone. */
  readonly text: string | undefined
  /** Consecutive failures so far. */
  readonly failures: number
}

/** The URI of an item, or of a collection as item 0, as it was read at a block. */
interface UriPlace {
  readonly chainId: ChainId
  readonly collection: Address
  readonly tokenId: bigint
  readonly blockNumber: number
}

/** The URI of an item or a collection, and details outside of its document. */
interface UriRead {
  readonly tokenId: bigint
  readonly uri: string
  readonly details?: string | undefined
}

/** Reads the URIs of items and collections at blocks. Reads at reverted blocks are omitted. */
export type ReadUris = (places: ReadonlyArray<UriPlace>) => Effect.Effect<ReadonlyArray<UriRead>, QueryFailure, Store>

const WantRow = Schema.Struct({
  shard: Schema.Int,
  key: Schema.String,
  uri: Schema.NullOr(Schema.String),
  failures: Schema.Int,
  /** A document on a chain that contains it; chain id 0 if none does. */
  chainId: Schema.Int,
  collection: Schema.String,
  tokenId: Schema.BigIntFromString,
  blockNumber: Schema.NumberFromString,
  /** A fetched document that contains it, unless one on a chain or a record of a name does. */
  documentKey: Schema.String,
  seq: Schema.NumberFromString,
})

type Want = typeof WantRow.Type

/** The condition of media that was never examined and may be tried now. Binds `nowMs` and `pausedHosts`. */
const isOpen = `media_key NOT IN (SELECT media_key FROM ${media.table})
    AND domain(ifNull(media_uri, '')) NOT IN {pausedHosts:Array(String)}
    AND media_key NOT IN
    (
      SELECT media_key
      FROM ${mediaFailures.table}
      GROUP BY media_key
      HAVING argMax(retry_at, seq) > fromUnixTimestamp64Milli({nowMs:Int64})
    )`

/** Logos of token lists that are examined, those of the first list first: two of the largest public lists, of 10,000 tokens, have fewer. */
const logosMax = 20_000

/** The logos of the newest readings of all lists. */
const listedLogosSql = `
      SELECT media_key, any(media_uri) AS media_uri
      FROM ${tokenLogos.table}
      WHERE (list, seq) IN (SELECT list, max(seq) FROM ${tokenListReadings.table} GROUP BY list)
      GROUP BY media_key
      ORDER BY min(rank), media_key
      LIMIT ${logosMax}`

/** The newest pictures of users. */
const profilePicturesSql = `
      SELECT assumeNotNull(newest.1) AS media_key, newest.2 AS media_uri
      FROM
      (
        SELECT argMax((media_key, media_uri, is_present), (changed_at, seq, place)) AS newest
        FROM ${socialProfiles.table}
        WHERE member = 'picture'
        GROUP BY fid
      )
      WHERE newest.3 AND newest.1 IS NOT NULL`

/** Media of names, token lists and users, which no document contains. */
const otherMediaSql = `
      SELECT media_key, media_uri FROM ${wantedAvatars.tableSql} WHERE is_deleted = 0
      UNION ALL
      SELECT media_key, media_uri FROM ${readAvatars.table}
      UNION ALL
      SELECT * FROM (${listedLogosSql}
      )
      UNION ALL${profilePicturesSql}`

/** Columns of the item on a chain whose document contains the media, where there is none. */
const noItem = `toUInt32(0) AS chain_id, '' AS collection, toUInt256(0) AS token_id, toUInt64(0) AS block_number`

/** Columns of the fetched document that contains the media, where there is none. */
const noDocument = `toFixedString('', 32) AS document_key, toUInt64(0) AS seq`

/** Media of every source that may be tried now, by the first hex digit of its key. */
const wantedMediaSql = `
SELECT
  wanted.shard AS shard,
  ${hexText("wanted.key_bytes")} AS key,
  wanted.uri AS uri,
  tried.failures AS failures,
  wanted.source.1 AS chainId,
  ${hexText("wanted.source.2")} AS collection,
  toString(wanted.source.3) AS tokenId,
  toString(wanted.source.4) AS blockNumber,
  ${hexText("wanted.source.5")} AS documentKey,
  toString(wanted.source.6) AS seq
FROM
(
  SELECT
    key_bytes,
    any(media_uri) AS uri,
    -- A document on a chain is preferred, because it needs no other stream.
    max((chain_id, collection, token_id, block_number, document_key, seq)) AS source,
    -- The first hex digit of the key.
    intDiv(reinterpretAsUInt8(key_bytes), 16) AS shard
  FROM
  (
    SELECT
      media_key AS key_bytes,
      media_uri,
      chain_id,
      collection,
      token_id,
      block_number,
      ${noDocument}
    FROM ${wantedMedia.tableSql}
    WHERE is_deleted = 0
      AND ${isOpen}
    UNION ALL
    SELECT media_key, media_uri, ${noItem}, document_key, seq
    FROM ${documentMedia.table}
    WHERE ${isOpen}
    UNION ALL
    SELECT media_key, media_uri, ${noItem}, ${noDocument}
    FROM
    (${otherMediaSql}
    )
    WHERE ${isOpen}
  )
  GROUP BY key_bytes
  LIMIT {mediaMax:UInt32} BY shard
) AS wanted
LEFT JOIN
(
  SELECT media_key AS key_bytes, argMax(attempt, seq) AS failures
  FROM ${mediaFailures.table}
  GROUP BY media_key
) AS tried USING key_bytes`

/** Which media to find. */
interface MediaSearch {
  /** Per shard. */
  readonly mediaMax: number
  /** Hosts whose media is omitted. */
  readonly pausedHosts: ReadonlyArray<string>
}

/**
 * Media that was never examined and may be tried now, by shard from 0.
 *
 * Media of reverted blocks counts, too: most blocks return in another place.
 *
 * @param readUris - Reads URIs that are documents themselves.
 */
export const mediaToExamine = Effect.fn("media.toExamine")(function* (
  { mediaMax, pausedHosts }: MediaSearch,
  readUris: ReadUris,
) {
  const store = yield* Store
  const rows = yield* store.query({
    operation: "read wanted media",
    sql: wantedMediaSql,
    parameters: { nowMs: yield* Clock.currentTimeMillis, mediaMax, pausedHosts },
  })
  const wants = yield* decodeRows(WantRow)(rows)
  const texts = yield* textsInside(
    wants.filter(({ uri }) => uri === null),
    readUris,
  )
  const found = wants.map(({ shard, key, uri, failures }) => ({
    shard,
    failures,
    text: texts.get(key),
    // A column of hashes as text.
    key: key as Hash,
    uri: uri ?? undefined,
  }))
  return Map.groupBy<number, MediaToExamine & { readonly shard: number }>(found, ({ shard }) => shard)
})

/** The texts of media inside documents, by key. */
const textsInside = Effect.fnUntraced(function* (wants: ReadonlyArray<Want>, readUris: ReadUris) {
  const [onChain, fetched] = [wants.filter(({ chainId }) => chainId > 0), wants.filter(({ chainId }) => chainId === 0)]
  const uris = yield* readUris(onChain)
  const ofItems = uris.map(({ tokenId, uri, details }) => itemDocument(uri, tokenId, { details }).normal)
  const found = [...ofItems, ...(yield* fetchedDocuments(fetched))].flatMap(mediaOfDocument)
  return new Map([
    ...found.map(({ key, text }): readonly [string, string] => [key, text]),
    ...(yield* avatarTexts(fetched)),
  ])
})

const AvatarRow = Schema.Struct({ key: Schema.String, text: Schema.String })

/** The texts of pictures inside records of names, by key. */
const avatarTexts = Effect.fnUntraced(function* (wants: ReadonlyArray<Want>) {
  if (wants.length === 0) return []
  const store = yield* Store
  const rows = yield* store.query({
    operation: "read pictures inside records",
    sql: `
SELECT ${hexText("media_key")} AS key, any(content) AS text
FROM
(
  SELECT media_key, content FROM ${wantedAvatars.tableSql}
  UNION ALL
  SELECT media_key, content FROM ${readAvatars.table}
)
WHERE media_key IN ${rowSetOf([{ parameter: "keys", type: "hash" }])}
  AND content IS NOT NULL
GROUP BY media_key`,
    parameters: { keys: wants.map(({ key }) => key) },
  })
  return (yield* decodeRows(AvatarRow)(rows)).map(({ key, text }) => [key, text] as const)
})

const BodyRow = Schema.Struct({ body: Schema.NullOr(Schema.String) })

const fetchedDocuments = Effect.fnUntraced(function* (wants: ReadonlyArray<Want>) {
  if (wants.length === 0) return []
  const store = yield* Store
  const requested = rowSetOf([
    { parameter: "keys", type: "hash" },
    { parameter: "seqs", type: "UInt64" },
  ])
  const rows = yield* store.query({
    operation: "read documents that contain media",
    sql: `SELECT body FROM ${documents.table} WHERE (document_key, seq) IN ${requested}`,
    parameters: { keys: wants.map(({ documentKey }) => documentKey), seqs: wants.map(({ seq }) => seq) },
  })
  return (yield* decodeRows(BodyRow)(rows)).map(({ body }) => normalizeDocument(Buffer.from(body ?? "")))
})
