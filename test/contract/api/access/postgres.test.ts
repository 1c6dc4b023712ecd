/**
 * The stores of keys and credits over one local PostgreSQL: the contract of each port, then what happens when it is killed, and when its
 * tables are of another release. The only test that starts a PostgreSQL: every further one of these stores belongs here.
 */
import { chmodSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Redacted } from "effect"
import { ApiKeys, digestOf } from "#api/access/api-keys.ts"
import { issueKey, type KeyOptions, rotateKey } from "#api/access/issue-key.ts"
import { KeyStore } from "#api/access/key-store.ts"
import { openDatabase } from "#api/access/postgres/database.ts"
import { layerPostgres } from "#api/access/postgres/layer-postgres.ts"
import { layerStoredKeys } from "#api/access/stored-keys.ts"
import { startLocalDatabase } from "#ops/database/local-database.ts"
import { oncePerFile } from "../../../support/file-scope.ts"
import { temporaryFolder } from "../../../support/temporary-folder.ts"

const password = Redacted.make("a password of this test")

const database = oncePerFile(
  Effect.gen(function* () {
    const folder = yield* temporaryFolder("postgres")
    // As root, another user runs it, who has to be able to enter the folder.
    chmodSync(folder, 0o711)
    const directory = join(folder, "database")
    const local = yield* startLocalDatabase({ directory, password })
    return { ...local, directory, context: yield* Layer.build(layerPostgres(local.url)) }
  }),
)

/** Runs a test over the stores, with keys looked up in them. */
const withStores = <A, E>(test: Effect.Effect<A, E, KeyStore | ApiKeys>) =>
  Effect.gen(function* () {
    const { context } = yield* database
    return yield* test.pipe(
      Effect.provide(layerStoredKeys([Redacted.make("of the configuration")])),
      Effect.provide(context),
    )
  })

const optionsOf = (name: string, rest: Partial<KeyOptions> = {}): KeyOptions => ({
  name,
  client: name,
  plan: "free",
  surfaces: [],
  origins: [],
  ...rest,
})

const failureOf = <A, E extends { readonly _tag: string }, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(effect), ({ _tag }) => _tag)

describe("KeyStore: postgres", () => {
  it.live("refuses a name that is in use, an unknown name, and the rotation of a revoked key", () =>
    withStores(
      Effect.gen(function* () {
        const keys = yield* KeyStore
        yield* issueKey(optionsOf("taken"))
        assert.strictEqual(yield* failureOf(issueKey(optionsOf("taken"))), "KeyNameTaken")
        assert.strictEqual(yield* failureOf(keys.revoke("nobody", 1)), "NameUnknown")
        assert.strictEqual(yield* failureOf(rotateKey("nobody", 0)), "NameUnknown")
        yield* keys.revoke("taken", 5)
        assert.strictEqual(yield* failureOf(rotateKey("taken", 0)), "NameUnknown")
        assert.strictEqual((yield* keys.revoke("taken", 9)).revokedMs, 5)
      }),
    ),
  )

  it.live("issues keys that authenticate until they are revoked, and stores no text of them", () =>
    withStores(
      Effect.gen(function* () {
        const [keys, store] = [yield* ApiKeys, yield* KeyStore]
        const { key, text } = yield* issueKey(
          optionsOf("alice", { surfaces: ["graphql"], origins: ["https://a.example"] }),
        )
        const presented = Redacted.value(text)
        assert.match(presented, /^tm_key_[0-9a-f]{64}$/)
        assert.deepStrictEqual(yield* keys.check(presented), { keyId: key.keyId, key })
        assert.strictEqual(yield* failureOf(keys.check(`${presented}0`)), "KeyUnknown")
        assert.strictEqual(yield* failureOf(keys.check(undefined)), "KeyMissing")
        assert.isUndefined((yield* keys.check("of the configuration")).key)
        assert.notInclude(JSON.stringify(yield* store.list), presented)
        yield* store.revoke("alice", 7)
        assert.isUndefined(yield* store.find(digestOf(presented), 8))
      }),
    ),
  )

  it.live("accepts both texts of a rotated key until the overlap has passed, under one id", () =>
    withStores(
      Effect.gen(function* () {
        const store = yield* KeyStore
        const first = yield* issueKey(optionsOf("bob"))
        const second = yield* rotateKey("bob", 1_000)
        const third = yield* rotateKey("bob", 3_600_000)
        const found = (issued: typeof first, afterMs: number) =>
          store.find(digestOf(Redacted.value(issued.text)), Date.now() + afterMs)
        assert.strictEqual(second.key.keyId, first.key.keyId)
        assert.strictEqual((yield* found(first, 0))?.keyId, first.key.keyId)
        // A second rotation does not prolong what the first one has ended.
        assert.isUndefined(yield* found(first, 2_000))
        assert.strictEqual((yield* found(second, 2_000))?.name, "bob")
        assert.isUndefined(yield* found(second, 3_700_000))
        assert.strictEqual((yield* found(third, 3_700_000))?.name, "bob")
      }),
    ),
  )

  it.live("accepts a key that was issued elsewhere, and gives several keys one client", () =>
    withStores(
      Effect.gen(function* () {
        const keys = yield* ApiKeys
        const given = Redacted.make("3f1c9a52-older-rest-key")
        const { key } = yield* issueKey(optionsOf("older", { client: "carol", plan: "subscription" }), given)
        const other = yield* issueKey(optionsOf("newer", { client: "carol", plan: "free" }))
        assert.strictEqual((yield* keys.check(Redacted.value(given))).keyId, key.keyId)
        // A client keeps its plan.
        assert.deepStrictEqual(other.key.client, key.client)
        assert.strictEqual(other.key.client.plan, "subscription")
      }),
    ),
  )
})

describe("startLocalDatabase", () => {
  it.live("comes back under the same URL after it was killed, with everything that it had acknowledged", () =>
    withStores(
      Effect.gen(function* () {
        const { processId } = yield* database
        const keys = yield* KeyStore
        yield* issueKey(optionsOf("before the kill"))
        const killed = yield* processId
        process.kill(killed, "SIGKILL")
        const listed = yield* keys.list.pipe(
          Effect.delay("20 millis"),
          Effect.retry({ while: ({ _tag }) => _tag === "DatabaseUnavailable", times: 1_000 }),
        )
        assert.include(
          listed.map(({ name }) => name),
          "before the kill",
        )
        assert.notStrictEqual(yield* processId, killed)
      }),
    ),
  )

  it.live("refuses a second process over the same directory", () =>
    Effect.gen(function* () {
      const { directory } = yield* database
      const error = yield* Effect.flip(startLocalDatabase({ directory, password }))
      assert.strictEqual(error._tag, "DatabaseNotStarted")
      assert.include(error.message, "postmaster.pid")
    }),
  )
})

describe("layerPostgres", () => {
  it.live("is unavailable without a server", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(Layer.build(layerPostgres(Redacted.make("postgres://a:b@127.0.0.1:9/c"))))
      assert.strictEqual(error._tag, "DatabaseUnavailable")
    }),
  )

  it.live("refuses a wrong password, and tables of another release", () =>
    Effect.gen(function* () {
      const { url } = yield* database
      const wrong = Redacted.make(Redacted.value(url).replace(Redacted.value(password), "wrong"))
      assert.strictEqual((yield* Effect.flip(Layer.build(layerPostgres(wrong))))._tag, "DatabaseRefused")
      const sql = yield* openDatabase(url)
      yield* Effect.promise(() => sql`INSERT INTO migrations VALUES (1000, 'later', '', 0)`)
      const error = yield* Effect.flip(Layer.build(layerPostgres(url)))
      assert.strictEqual(error._tag, "DatabaseRefused")
      assert.include(error.message, "migration 1000 is of another release")
      yield* Effect.promise(() => sql`DELETE FROM migrations WHERE version = 1000`)
    }),
  )
})
