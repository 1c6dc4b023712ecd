/** A bucket of S3 in memory that verifies signatures of version 4 by its own reading of the specification, and lists two keys per page. */
import { createHash, createHmac } from "node:crypto"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { Effect } from "effect"

/** Credentials that the bucket accepts. */
export const bucketKeys = { accessKeyId: "TESTKEY", secretAccessKey: "test/secret+key", region: "eu-central-1" }

const keysPerPage = 2

const sha256 = (data: string | Buffer): string => createHash("sha256").update(data).digest("hex")

const hmac = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest()

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * The signature that a request should have.
 *
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html
 */
const signatureOf = ({ method, headers }: IncomingMessage, url: URL, signedHeaders: string, scope: string): string => {
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join("&")
  const canonical = [
    method,
    url.pathname.split("/").map(encoded).join("/"),
    query,
    ...signedHeaders.split(";").map((name) => `${name}:${headers[name]}`),
    "",
    signedHeaders,
    headers["x-amz-content-sha256"],
  ].join("\n")
  const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, sha256(canonical)].join("\n")
  const key = scope.split("/").reduce<string | Buffer>(hmac, `AWS4${bucketKeys.secretAccessKey}`)
  return hmac(key, text).toString("hex")
}

const isSigned = (request: IncomingMessage, url: URL, body: Buffer): boolean => {
  const { headers } = request
  const [, keyId, scope = "", signedHeaders = "", signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(
      headers.authorization ?? "",
    ) ?? []
  return (
    keyId === bucketKeys.accessKeyId &&
    scope === `${String(headers["x-amz-date"]).slice(0, 8)}/${bucketKeys.region}/s3/aws4_request` &&
    ["host", "x-amz-content-sha256", "x-amz-date"].every((name) => signedHeaders.split(";").includes(name)) &&
    headers["x-amz-content-sha256"] === sha256(body) &&
    signature === signatureOf(request, url, signedHeaders, scope)
  )
}

const fail = (response: ServerResponse, status: number, code: string): void => {
  response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
}

const listOf = (keys: ReadonlyArray<string>, { prefix, after }: { prefix: string; after: string }): string => {
  const rest = keys.toSorted().filter((key) => key.startsWith(prefix) && key > after)
  const page = rest.slice(0, keysPerPage)
  // As S3 does, a token is opaque, and escaped in XML.
  const next = rest.length > page.length ? `<NextContinuationToken>&lt;${page.at(-1)}&gt;</NextContinuationToken>` : ""
  return `<ListBucketResult>${page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join("")}${next}</ListBucketResult>`
}

/** Starts an empty bucket; its URL, its objects by key, and the answers that it gives instead of its own, in order. */
export const startBucket = Effect.acquireRelease(
  Effect.promise(async () => {
    const objects = new Map<string, Buffer>()
    const failures: Array<readonly [status: number, code: string]> = []
    const refusalOf = (request: IncomingMessage, url: URL, body: Buffer, key: string) => {
      const [, bucket] = url.pathname.split("/")
      if (!isSigned(request, url, body)) return [403, "SignatureDoesNotMatch"] as const
      if (bucket !== "pictures") return [404, "NoSuchBucket"] as const
      if (request.method === "DELETE") return undefined
      if (request.method === "GET") return key === "" || objects.has(key) ? undefined : ([404, "NoSuchKey"] as const)
      const isPresent = request.headers["if-none-match"] === "*" && objects.has(key)
      return isPresent ? ([412, "PreconditionFailed"] as const) : undefined
    }
    const answer = (request: IncomingMessage, response: ServerResponse, body: Buffer): void => {
      const url = new URL(request.url ?? "/", "http://bucket.invalid")
      const key = url.pathname.split("/").slice(2).join("/")
      const refusal = failures.shift() ?? refusalOf(request, url, body, key)
      if (refusal !== undefined) {
        fail(response, ...refusal)
        return
      }
      if (request.method === "PUT") objects.set(key, body)
      if (request.method === "DELETE") {
        // As S3 does, also for a key that there is not.
        objects.delete(key)
        response.writeHead(204).end()
        return
      }
      const token = url.searchParams.get("continuation-token") ?? ""
      const page = { prefix: url.searchParams.get("prefix") ?? "", after: token.slice(1, -1) }
      response.end(key === "" ? listOf([...objects.keys()], page) : objects.get(key))
    }
    const server = createServer((request, response) => {
      const chunks: Array<Buffer> = []
      request.on("data", (chunk: Buffer) => chunks.push(chunk))
      request.on("end", () => answer(request, response, Buffer.concat(chunks)))
    })
    await new Promise<void>((resolve) => {
      server.listen(0, "127.0.0.1", resolve)
    })
    const address = server.address()
    const port = typeof address === "object" ? (address?.port ?? 0) : 0
    return { server, url: `http://127.0.0.1:${port}/pictures`, objects, failures }
  }),
  ({ server }) =>
    Effect.sync(() => {
      server.closeAllConnections()
      server.close()
    }),
)
