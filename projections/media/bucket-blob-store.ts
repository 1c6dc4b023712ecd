/**
 * Media in a bucket of S3 or a compatible store: `<2 digits>/<digest>/<part>`, as in a folder. A part is written by one request, which the store applies
 * whole or not at all, and only if the part is new; stores that do not support this condition replace it.
 *
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/API_PutObject.html
 */
import { createHash } from "node:crypto"
import { AwsClient } from "aws4fetch"
import { Effect, Layer, Option, Redacted, Schedule, Stream } from "effect"
import type { Hash } from "#schemas/domain/primitive.ts"
import { type BlobPart, BlobStore, BlobsUnavailable } from "./blob-store.ts"

/** Settings of a bucket. */
export interface BucketSettings {
  /** Root of the bucket: `https://<host>/<bucket>`, or `https://<bucket>.<host>`. */
  readonly url: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: Redacted.Redacted<string>
}

/** Time-out of a request with its body; pictures have 32 MiB at most. */
const requestTimeoutMs = 30_000

/** Retries after a failed connection or a retryable response. */
const retriesMax = 2

const retryDelayMs = 200

const retrySchedule = Schedule.exponential(retryDelayMs).pipe(Schedule.jittered)

/** Answers after which the same request may succeed: throttling, conflicts of conditions, and errors of the store. */
const isRetried = (status: number): boolean => status === 409 || status === 429 || status >= 500

/** A request of the bucket. */
interface BucketRequest {
  readonly method: "DELETE" | "GET" | "PUT"
  /** Path below the root, and the query. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
}

interface BucketAnswer {
  readonly status: number
  readonly body: Uint8Array
}

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex")

const noBytes = new Uint8Array()

type Ask = (operation: string, request: BucketRequest) => Effect.Effect<BucketAnswer, BlobsUnavailable>

/** Sends signed requests. Fails with `BlobsUnavailable` without an answer, and on answers that are retried. */
const makeAsk = ({ url, region, accessKeyId, secretAccessKey }: BucketSettings): Ask => {
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey: Redacted.value(secretAccessKey),
    region,
    service: "s3",
  })
  const root = url.replace(/\/+$/, "")
  const send = async ({ method, path, headers, body = noBytes }: BucketRequest): Promise<BucketAnswer> => {
    const signed = await client.sign(`${root}/${path}`, {
      method,
      headers: { ...headers, "x-amz-content-sha256": sha256(body) },
      ...(method === "PUT" ? { body: Uint8Array.from(body) } : {}),
    })
    const response = await fetch(signed, { redirect: "manual", signal: AbortSignal.timeout(requestTimeoutMs) })
    const answer = { status: response.status, body: new Uint8Array(await response.arrayBuffer()) }
    if (isRetried(answer.status)) throw refused(answer)
    return answer
  }
  return (operation, request) =>
    Effect.tryPromise({ try: () => send(request), catch: (cause) => new BlobsUnavailable({ operation, cause }) }).pipe(
      Effect.retry({ schedule: retrySchedule, times: retriesMax }),
    )
}

/** The code of a refusal, such as `AccessDenied`; `undefined` without one. */
const codeOf = ({ body }: BucketAnswer): string | undefined =>
  /<Code>(\w{1,64})<\/Code>/.exec(Buffer.from(body).toString("utf8"))?.[1]

const refused = (answer: BucketAnswer): Error => {
  const code = codeOf(answer)
  return new Error(`The bucket answered ${answer.status}${code === undefined ? "" : ` (${code})`}.`)
}

const orRefused = (operation: string, answer: BucketAnswer) =>
  Effect.fail(new BlobsUnavailable({ operation, cause: refused(answer) }))

const folderOf = (digest: Hash): string => `${digest.slice(2, 4)}/${digest.slice(2)}/`

const keyOf = (digest: Hash, part: BlobPart): string => `${folderOf(digest)}${part}`

/** The digest of an original, by its key; `undefined` for anything else. */
const digestOf = (key: string): Hash | undefined => {
  const [, , digest] = /^([0-9a-f]{2})\/(\1[0-9a-f]{62})\/original$/.exec(key) ?? []
  return digest === undefined ? undefined : `0x${digest}`
}

const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" }

const unescaped = (text: string): string => text.replace(/&(lt|gt|amp|quot|apos);/g, (_, name) => entities[name] ?? "")

/** Keys in a page of the list of a bucket, and where the next page begins. */
const pageOf = (body: Uint8Array): readonly [ReadonlyArray<string>, Option.Option<string>] => {
  const xml = Buffer.from(body).toString("utf8")
  const keys = [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = ""]) => unescaped(key))
  const [, next] = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(xml) ?? []
  return [keys, Option.fromUndefinedOr(next === undefined ? undefined : unescaped(next))]
}

/** Media in a bucket, which must exist. Credentials need rights to read, write and list objects, and to delete those of erased pictures. */
export const layerBucketBlobs = (settings: BucketSettings): Layer.Layer<BlobStore> => {
  const ask = makeAsk(settings)
  const listPage = (prefix: string) =>
    Effect.fnUntraced(function* (after: string | undefined) {
      const query = new URLSearchParams({
        "list-type": "2",
        ...(prefix === "" ? {} : { prefix }),
        ...(after === undefined ? {} : { "continuation-token": after }),
      })
      const answer = yield* ask("list", { method: "GET", path: `?${query}` })
      return answer.status === 200 ? pageOf(answer.body) : yield* orRefused("list", answer)
    })
  const keysBelow = (prefix: string) =>
    Stream.paginate<string | undefined, string, BlobsUnavailable>(undefined, listPage(prefix))
  const removeKey = Effect.fnUntraced(function* (path: string) {
    const answer = yield* ask("remove", { method: "DELETE", path })
    if (answer.status !== 204) return yield* orRefused("remove", answer)
  })
  return Layer.succeed(
    BlobStore,
    BlobStore.of({
      read: Effect.fn("BlobStore.read")(function* (digest: Hash, part: BlobPart) {
        const answer = yield* ask("read", { method: "GET", path: keyOf(digest, part) })
        if (answer.status === 404 && codeOf(answer) !== "NoSuchBucket") return undefined
        return answer.status === 200 ? answer.body : yield* orRefused("read", answer)
      }),
      write: Effect.fn("BlobStore.write")(function* (digest: Hash, part: BlobPart, body: Uint8Array) {
        const headers = { "if-none-match": "*" }
        const answer = yield* ask("write", { method: "PUT", path: keyOf(digest, part), headers, body })
        // 412: the part is there already.
        if (answer.status !== 200 && answer.status !== 412) return yield* orRefused("write", answer)
      }),
      remove: Effect.fn("BlobStore.remove")((digest: Hash) =>
        Stream.runForEach(keysBelow(folderOf(digest)), removeKey),
      ),
      originals: keysBelow("").pipe(
        Stream.map(digestOf),
        Stream.filter((digest) => digest !== undefined),
      ),
    }),
  )
}
