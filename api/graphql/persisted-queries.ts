/**
 * Persisted operations, by the protocol of Apollo's clients: a request names a query by the SHA-256 digest of its text, and sends the text only if
 * the process does not have it. Each process remembers those it was sent.
 */

import { createHash } from "node:crypto"
import { Effect, Schema } from "effect"
import { LRUCache } from "lru-cache"
import { RequestMalformed } from "../access/errors.ts"
import { PersistedQueryUnknown } from "../request/errors.ts"

/** Longest persisted query, in characters; longer ones are not found again. @limit callers */
export const persistedCharactersMax = 16_384

/** 32 MiB: size of the texts in the cache. */
const persistedBytesMax = 32 * 1024 * 1024

const Named = Schema.Struct({
  persistedQuery: Schema.Struct({
    version: Schema.Literal(1),
    sha256Hash: Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/)),
  }),
})

const decodeNamed = Schema.decodeUnknownEffect(Named)

const isNamed = (extensions: unknown): boolean =>
  typeof extensions === "object" && extensions !== null && "persistedQuery" in extensions

/** Finds the text of a request's query. */
export type QueryOf = (
  query: unknown,
  extensions: unknown,
) => Effect.Effect<unknown, PersistedQueryUnknown | RequestMalformed>

const malformed = (reason: string) => new RequestMalformed({ reason })

/** Makes the cache of a process. */
export const makePersistedQueries = (): QueryOf => {
  const texts = new LRUCache<string, string>({ maxSize: persistedBytesMax })
  return Effect.fnUntraced(function* (query, extensions) {
    if (!isNamed(extensions)) return query
    const { persistedQuery } = yield* decodeNamed(extensions).pipe(
      Effect.mapError(() => malformed("The field `extensions.persistedQuery` is not {version: 1, sha256Hash}.")),
    )
    const { sha256Hash: digest } = persistedQuery
    if (query === undefined || query === null) {
      return texts.get(digest) ?? (yield* new PersistedQueryUnknown())
    }
    if (typeof query !== "string") return query
    if (createHash("sha256").update(query).digest("hex") !== digest) {
      return yield* malformed("The field `sha256Hash` is not the SHA-256 digest of the query.")
    }
    // The cache takes no entries without a size.
    if (query !== "" && query.length <= persistedCharactersMax) texts.set(digest, query, { size: 2 * query.length })
    return query
  })
}
