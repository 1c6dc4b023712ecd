/**
 * A schema registry on loopback with the documented API (https://docs.confluent.io/platform/current/schema-registry/develop/api.html): ids
 * are global, equal schemas have the same id, an incompatible schema is rejected with 409, a missing one with 404.
 */
import type { IncomingMessage } from "node:http"
import avro from "avsc"
import { Effect, type Scope } from "effect"
import { startLoopbackServer } from "../machine/loopback-server.ts"

/** A running registry. */
export interface TestRegistry {
  readonly url: string
  /** Schemas by id. */
  readonly schemas: ReadonlyMap<number, string>
  /** Ids of the versions by subject, oldest first. */
  readonly subjects: ReadonlyMap<string, ReadonlyArray<number>>
  /** Registers a schema under a subject, as another program would; returns its id. */
  readonly register: (subject: string, schema: string) => number
  /** Skips ids, as in a registry with other users. */
  readonly skipIds: (count: number) => void
  /** Path and authorization of all requests, in order. */
  readonly requested: ReadonlyArray<{ readonly path: string; readonly authorization: string | undefined }>
  /** Number of next requests to answer with 503. */
  unavailableRequests: number
}

interface Answer {
  readonly status: number
  readonly body: object
}

const refusal = (status: number, code: number, message: string): Answer => ({
  status,
  body: { error_code: code, message },
})

/** Backward compatibility, the default of registries: data of the previous version can be read with the new one. */
const canRead = (schema: string, older: string | undefined): boolean => {
  if (older === undefined) return true
  try {
    avro.Type.forSchema(JSON.parse(schema)).createResolver(avro.Type.forSchema(JSON.parse(older)))
    return true
  } catch {
    return false
  }
}

const isSchema = (schema: unknown): schema is string => {
  try {
    avro.Type.forSchema(JSON.parse(String(schema)))
    return true
  } catch {
    return false
  }
}

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  let text = ""
  for await (const part of request.setEncoding("utf8")) text += String(part)
  return text === "" ? undefined : JSON.parse(text)
}

/** Starts an empty registry that ends with its scope. */
export const startSchemaRegistry: Effect.Effect<TestRegistry, never, Scope.Scope> = Effect.gen(function* () {
  const schemas = new Map<number, string>()
  const subjects = new Map<string, Array<number>>()
  const requested: Array<TestRegistry["requested"][number]> = []
  let nextId = 1

  const register = (subject: string, schema: string): number => {
    const same = [...schemas].find(([, text]) => text === schema)?.[0]
    const id = same ?? nextId
    if (same === undefined) nextId += 1
    schemas.set(id, schema)
    const versions = subjects.get(subject) ?? []
    subjects.set(subject, versions.includes(id) ? versions : [...versions, id])
    return id
  }

  const answerTo = (method: string | undefined, path: string, body: unknown): Answer => {
    const [, subject] = /^\/subjects\/([^/]+)\/versions$/.exec(path) ?? []
    const [, id] = /^\/schemas\/ids\/(\d+)$/.exec(path) ?? []
    if (method === "GET" && id !== undefined) {
      const schema = schemas.get(Number(id))
      return schema === undefined ? refusal(404, 40403, `Schema ${id} not found`) : { status: 200, body: { schema } }
    }
    if (method === "POST" && subject !== undefined) {
      const name = decodeURIComponent(subject)
      const schema = typeof body === "object" && body !== null && "schema" in body ? body.schema : undefined
      if (!isSchema(schema)) return refusal(422, 42201, "Invalid schema")
      const versions = subjects.get(name) ?? []
      const newest = schemas.get(versions.at(-1) ?? 0)
      const isThere = versions.some((version) => schemas.get(version) === schema)
      return isThere || canRead(schema, newest)
        ? { status: 200, body: { id: register(name, schema) } }
        : refusal(409, 409, "Schema being registered is incompatible with an earlier schema")
    }
    return refusal(404, 404, "HTTP 404 Not Found")
  }

  const url = yield* startLoopbackServer(async (request, response) => {
    const body = await bodyOf(request)
    const path = request.url ?? ""
    requested.push({ path, authorization: request.headers.authorization })
    const isAway = registry.unavailableRequests > 0
    if (isAway) registry.unavailableRequests -= 1
    const answer = isAway ? refusal(503, 50003, "Error while forwarding") : answerTo(request.method, path, body)
    response.writeHead(answer.status, { "content-type": "application/vnd.schemaregistry.v1+json" })
    response.end(JSON.stringify(answer.body))
  })
  const registry: TestRegistry = {
    url,
    schemas,
    subjects,
    register,
    skipIds: (count) => {
      nextId += count
    },
    requested,
    unavailableRequests: 0,
  }
  return registry
})
