import { readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { type Environment, readConfig } from "#ops/config/config.ts"

describe("readConfig", () => {
  it.effect("names every variable that is wrong, not only the first", () =>
    Effect.gen(function* () {
      const failure = yield* Effect.flip(
        readConfig({ API_PORT: "many", LOG_LEVEL: "loud", CHAIN_0_RPC_URLS: "http://127.0.0.1:1" }),
      )
      assert.strictEqual(failure._tag, "ConfigInvalid")
      assert.include(failure.message, "API_PORT")
      assert.include(failure.message, "LOG_LEVEL")
      assert.include(failure.message, "CHAIN_0_RPC_URLS")
    }),
  )

  it.effect("reports misspelt settings beside invalid ones, and accepts every documented name", () =>
    Effect.gen(function* () {
      const failure = yield* Effect.flip(
        readConfig({
          API_PROT: "4001",
          CHAIN_31337_RPC_URL: "http://127.0.0.1:1",
          CLICKHOUSE_CLUSTER: "one two",
          CLICKHOUSE_URL: "nowhere",
          KAFKA_BROKER: "127.0.0.1:9092",
          LOG_LEVEL: "loud",
          ENGINE_PORT: "65536",
        }),
      )
      const named = failure.problems.map((problem) => /^\w+/.exec(problem)?.[0])
      assert.sameMembers(named, [
        "API_PROT",
        "CHAIN_31337_RPC_URL",
        "KAFKA_BROKER",
        "LOG_LEVEL",
        "ENGINE_PORT",
        "CLICKHOUSE_CLUSTER",
        "CLICKHOUSE_URL",
      ])
      const page = readFileSync("ops/docs/config.md", "utf8")
      const documented = [...page.matchAll(/^- `([^`]+)`/gm)].map(([, name = ""]) => name.replace("<id>", "1"))
      const all = yield* Effect.flip(readConfig(Object.fromEntries(documented.map((name) => [name, "\0"]))))
      assert.notInclude(all.message, "there is no such setting")
    }),
  )

  it.effect("follows an EVM chain without a definition, and rejects one whose family has no reader", () =>
    Effect.gen(function* () {
      const url = "http://127.0.0.1:1"
      const { chains } = yield* readConfig({ CHAIN_4153_RPC_URLS: url })
      assert.deepStrictEqual(
        chains.map(({ definition }) => definition.name),
        ["Chain 4153"],
      )
      const failure = yield* Effect.flip(readConfig({ CHAIN_1151111081_RPC_URLS: url, CHAIN_2147483648_RPC_URLS: url }))
      assert.deepStrictEqual(failure.problems, [
        "CHAIN_1151111081_RPC_URLS cannot be followed: Chain 1151111081 (Solana) is of the family svm: only chains of the families evm and bitcoin can be read.",
        "CHAIN_2147483648_RPC_URLS: expected a chain id of 1 to 2147483647 in its name",
      ])
    }),
  )

  it.effect("describes the problem, and accepts 0 for any free port", () =>
    Effect.gen(function* () {
      const unread = yield* Effect.flip(readConfig({ API_PORT: "many" }))
      assert.include(unread.message, "API_PORT: expected ")
      assert.notInclude(unread.message, "SchemaError")
      for (const name of ["API_PORT", "ENGINE_PORT"]) {
        const outside = yield* Effect.flip(readConfig({ [name]: "65536" }))
        assert.include(outside.message, `${name}: expected a port, or 0 for any free one`)
      }
      assert.strictEqual((yield* readConfig({ API_PORT: "0" })).api.port, 0)
    }),
  )

  it.effect("refuses weak and empty keys without repeating them, and the development key", () =>
    Effect.gen(function* () {
      const strong = "0123456789abcdef0123456789abcdef"
      for (const [keys, wrong] of [
        ["short", [1]],
        [" , ", [1, 2]],
        [`${strong},`, [2]],
        [`${strong},aaaaaaaaaaaaaaaaaaaaaaaa`, [2]],
        ["a key with blanks in it, which no header carries", [1, 2]],
      ] as const) {
        const failure = yield* Effect.flip(readConfig({ API_KEYS: keys }))
        assert.deepStrictEqual(
          failure.problems,
          wrong.map((key) => `API_KEYS: expected at least 16 visible characters, 8 of them different, in key ${key}`),
        )
      }
      assert.deepStrictEqual((yield* readConfig({ API_KEYS: "" })).api.keys, [])
      const { api } = yield* readConfig({ API_KEYS: ` ${strong} , another-key-of-some-length` })
      assert.deepStrictEqual(api.keys.map(Redacted.value), [strong, "another-key-of-some-length"])
      assert.notInclude(JSON.stringify(api), strong)
    }),
  )

  it.effect("allows sign-in without a signature only if nobody else reaches the API", () =>
    Effect.gen(function* () {
      const signIn = { DASHBOARD_DEVELOPMENT_SIGN_IN: "true" }
      assert.isTrue((yield* readConfig(signIn)).access.isDevelopmentSignInEnabled)
      assert.isFalse((yield* readConfig({})).access.isDevelopmentSignInEnabled)
      for (const reach of [{ API_HOST: "0.0.0.0" }, { API_PUBLIC_URL: "https://api.example" }]) {
        const { problems } = yield* Effect.flip(readConfig({ ...signIn, ...reach }))
        assert.lengthOf(problems, 1)
        assert.include(problems[0] ?? "", "DASHBOARD_DEVELOPMENT_SIGN_IN: expected an API_HOST of loopback")
      }
    }),
  )

  it.effect("lets webhooks reach this machine only if nobody else reaches the API", () =>
    Effect.gen(function* () {
      const targets = { WEBHOOK_LOOPBACK_TARGETS: "true" }
      assert.isTrue((yield* readConfig(targets)).webhooks.areLoopbackTargetsEnabled)
      assert.isFalse((yield* readConfig({})).webhooks.areLoopbackTargetsEnabled)
      const { problems } = yield* Effect.flip(readConfig({ ...targets, API_HOST: "0.0.0.0" }))
      assert.lengthOf(problems, 1)
      assert.include(problems[0] ?? "", "WEBHOOK_LOOPBACK_TARGETS: expected an API_HOST of loopback")
    }),
  )

  it.effect("trusts proxies by address and range, and never everybody", () =>
    Effect.gen(function* () {
      const read = (proxies: string) => readConfig({ API_TRUSTED_PROXIES: proxies })
      const named = ["10.0.0.1", "192.0.2.0/24", "2001:db8::/32"]
      assert.deepStrictEqual((yield* read(named.join())).api.trustedProxies, named)
      for (const proxies of ["0.0.0.0/0", "::/0", "10.0.0.0/33", "proxy.example", "10.0.0.1/", "10.0.0.1/a"]) {
        assert.deepStrictEqual((yield* Effect.flip(read(proxies))).problems, [
          "API_TRUSTED_PROXIES: expected addresses like 10.0.0.1 or 10.0.0.0/8",
        ])
      }
    }),
  )

  it.effect("reads token lists from URLs and files, and refuses credentials and repetitions without quoting them", () =>
    Effect.gen(function* () {
      const read = (lists: string) => readConfig({ TOKEN_LISTS: lists })
      assert.deepStrictEqual((yield* read(" https://lists.example/a.json?key=1 , lists/own.json ")).sources.lists, [
        "https://lists.example/a.json?key=1",
        "lists/own.json",
      ])
      assert.deepStrictEqual((yield* readConfig({})).sources.lists, ["npm:@uniswap/default-token-list"])
      const expected =
        "TOKEN_LISTS: expected http or https URLs without user and password, npm: and installed packages, or paths of files"
      for (const list of [
        "ftp://lists.example/a.json",
        "https://me:secret@lists.example/a.json",
        "https://",
        "npm:not-installed",
      ]) {
        assert.deepStrictEqual((yield* Effect.flip(read(list))).problems, [expected])
      }
      const twice = "https://lists.example/a.json?key=1,https://lists.example/a.json?key=2"
      assert.deepStrictEqual((yield* Effect.flip(read(twice))).problems, [
        "TOKEN_LISTS: expected each URL and path once",
      ])
    }),
  )

  it.effect("accepts gateways of documents, and refuses those that are not fetched", () =>
    Effect.gen(function* () {
      const read = (gateways: string) => readConfig({ DOCUMENT_GATEWAYS_IPFS: gateways })
      const { documents } = yield* read("https://a.example, https://b.example/gateway")
      assert.isTrue(documents.isFetching)
      assert.deepStrictEqual(documents.gateways, {
        ipfs: ["https://a.example", "https://b.example/gateway"],
        arweave: ["https://arweave.net"],
      })
      const [http, ending, port] = ["http://a.example", "https://a.example/", "https://a.example:8080"]
      for (const gateway of [
        http,
        ending,
        port,
        "https://me:secret@a.example",
        "https://a.example?key=1",
        "a.example",
      ]) {
        assert.deepStrictEqual((yield* Effect.flip(read(gateway))).problems, [
          "DOCUMENT_GATEWAYS_IPFS: expected https URLs without port, user, query and slash at the end, separated by commas",
        ])
      }
    }),
  )

  it.effect("admits every origin unless origins are named, and refuses invalid origins", () =>
    Effect.gen(function* () {
      for (const origins of ["https://wallet.example/", "wallet.example", "https://a.example,", "ftp://a.example"]) {
        const failure = yield* Effect.flip(readConfig({ API_CORS_ORIGINS: origins }))
        assert.deepStrictEqual(failure.problems, [
          "API_CORS_ORIGINS: expected *, none, or origins like https://wallet.example without wildcards, separated by commas",
        ])
      }
      const originsOf = (environment: Environment) => Effect.map(readConfig(environment), ({ api }) => api.corsOrigins)
      assert.strictEqual(yield* originsOf({}), "*")
      assert.deepStrictEqual(yield* originsOf({ API_CORS_ORIGINS: "none" }), [])
      const two = "https://wallet.example, http://localhost:3000"
      assert.deepStrictEqual(yield* originsOf({ API_CORS_ORIGINS: two }), two.split(", "))
    }),
  )

  it.effect("refuses a weak password for the local engine, and leaves that of a server to the server", () =>
    Effect.gen(function* () {
      const failure = yield* Effect.flip(readConfig({ CLICKHOUSE_PASSWORD: "weak" }))
      assert.deepStrictEqual(failure.problems, [
        "CLICKHOUSE_PASSWORD: expected at least 16 visible characters, 8 of them different, for the local engine",
      ])
      const server = yield* readConfig({ CLICKHOUSE_PASSWORD: "weak", CLICKHOUSE_URL: "http://127.0.0.1:8123" })
      assert.isDefined(server.clickhouse?.password)
    }),
  )

  it.effect("refuses a start block without an endpoint", () =>
    Effect.gen(function* () {
      const failure = yield* Effect.flip(readConfig({ CHAIN_1_START_BLOCK: "17000000" }))
      assert.include(failure.message, "CHAIN_1_RPC_URLS")
    }),
  )

  it.effect("runs the development chain where nothing is configured", () =>
    Effect.gen(function* () {
      const config = yield* readConfig({})
      assert.isTrue(config.devnet.isEnabled)
      assert.deepStrictEqual(config.chains, [])
      assert.strictEqual(config.home, ".tidemark")
    }),
  )

  it.effect("reads the block time of the development chain", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* readConfig({})).devnet.blockTimeMs, 1_000)
      assert.strictEqual((yield* readConfig({ DEVNET_BLOCK_TIME_MS: "5000" })).devnet.blockTimeMs, 5_000)
    }),
  )

  it.effect("refuses useless numbers and invalid endpoints", () =>
    Effect.gen(function* () {
      const failure = yield* Effect.flip(
        readConfig({
          DEVNET_BLOCK_TIME_MS: "999",
          INGEST_BATCH_BLOCKS_MAX: "0",
          PROCESS_BATCH_EVENTS_MAX: "-1",
          CHAIN_1_RPC_URLS: "http://127.0.0.1:8545,localhost:8545",
          CHAIN_1_START_BLOCK: "-1",
        }),
      )
      assert.deepStrictEqual(failure.problems, [
        "DEVNET_BLOCK_TIME_MS: expected 1000 to 5000",
        "INGEST_BATCH_BLOCKS_MAX: expected a number above 0",
        "PROCESS_BATCH_EVENTS_MAX: expected a number above 0",
        "CHAIN_1_RPC_URLS: expected http or https URLs, separated by commas",
        "CHAIN_1_START_BLOCK: expected a block number",
      ])
    }),
  )

  it.effect("refuses invalid ports and URLs of telemetry and registries, and serves none by default", () =>
    Effect.gen(function* () {
      const failure = yield* Effect.flip(
        readConfig({
          SCHEMA_REGISTRY_URL: "registry:8081",
          TELEMETRY_PORT: "0",
          TELEMETRY_OTLP_URL: "grpc://127.0.0.1:4317",
        }),
      )
      assert.deepStrictEqual(failure.problems, [
        "SCHEMA_REGISTRY_URL: expected a http or https URL",
        "TELEMETRY_OTLP_URL: expected a http or https URL",
        "TELEMETRY_PORT: expected a port",
      ])
      const { telemetry } = yield* readConfig({})
      assert.deepStrictEqual(telemetry, { host: "127.0.0.1", port: undefined, otlpUrl: undefined })
    }),
  )

  it.effect("refuses a cluster without a server of it, and an invalid name", () =>
    Effect.gen(function* () {
      const failure = yield* Effect.flip(readConfig({ CLICKHOUSE_CLUSTER: "one; two" }))
      assert.deepStrictEqual(failure.problems, [
        "CLICKHOUSE_CLUSTER: expected a name of letters and digits",
        "CLICKHOUSE_CLUSTER is set without CLICKHOUSE_URL, a server of that cluster",
      ])
      const config = yield* readConfig({ CLICKHOUSE_CLUSTER: "tidemark", CLICKHOUSE_URL: "http://127.0.0.1:8123" })
      assert.strictEqual(config.clickhouse?.cluster, "tidemark")
    }),
  )

  it.effect("refuses two places for the development chain", () =>
    Effect.gen(function* () {
      const url = "http://127.0.0.1:8545"
      const failure = yield* Effect.flip(readConfig({ CHAIN_31337_RPC_URLS: url, DEVNET_ENABLED: "true" }))
      assert.include(failure.message, "CHAIN_31337_RPC_URLS and DEVNET_ENABLED")
      assert.isFalse((yield* readConfig({ CHAIN_31337_RPC_URLS: url })).devnet.isEnabled)
    }),
  )

  it.effect("runs no development chain beside a real one unless requested", () =>
    Effect.gen(function* () {
      const urls = "http://127.0.0.1:8545, http://127.0.0.1:8546"
      const real = yield* readConfig({ CHAIN_1_RPC_URLS: urls, CHAIN_1_START_BLOCK: "7" })
      assert.isFalse(real.devnet.isEnabled)
      assert.deepStrictEqual(
        real.chains.map(({ definition, rpcUrls, startBlock }) => [definition.id, rpcUrls, startBlock]),
        [[1, ["http://127.0.0.1:8545", "http://127.0.0.1:8546"], 7]],
      )
      const both = yield* readConfig({ CHAIN_1_RPC_URLS: urls, DEVNET_ENABLED: "true" })
      assert.isTrue(both.devnet.isEnabled)
    }),
  )

  it.effect("stores pictures in one place: a directory, or a bucket with its access key", () =>
    Effect.gen(function* () {
      const key = { MEDIA_BUCKET_ACCESS_KEY_ID: "id", MEDIA_BUCKET_SECRET_ACCESS_KEY: "hidden" }
      const url = "https://s3.eu-central-1.amazonaws.com/pictures"
      const { media } = yield* readConfig({ MEDIA_BUCKET_URL: url, ...key, MEDIA_BUCKET_REGION: "eu-central-1" })
      assert.strictEqual(media.bucket?.url, url)
      assert.strictEqual(media.bucket?.region, "eu-central-1")
      assert.notInclude(JSON.stringify(media), "hidden")
      assert.isUndefined((yield* readConfig({ MEDIA_STORE: "pictures" })).media.bucket)
      const failure = yield* Effect.flip(readConfig({ MEDIA_BUCKET_URL: url, MEDIA_STORE: "pictures" }))
      assert.deepStrictEqual(failure.problems, [
        "MEDIA_BUCKET_URL, MEDIA_BUCKET_ACCESS_KEY_ID and MEDIA_BUCKET_SECRET_ACCESS_KEY: expected all three or none",
        "MEDIA_STORE and MEDIA_BUCKET_URL are both set: pictures are in one place",
      ])
      assert.lengthOf((yield* Effect.flip(readConfig(key))).problems, 1)
    }),
  )

  it.effect("stores the log in Kafka if brokers are named, and refuses incomplete settings", () =>
    Effect.gen(function* () {
      assert.isUndefined((yield* readConfig({})).kafka)
      const { kafka } = yield* readConfig({
        KAFKA_BROKERS: "one:9092, two:9092",
        KAFKA_REPLICATION_FACTOR: "3",
        KAFKA_SASL_MECHANISM: "scram-sha-512",
        KAFKA_SASL_PASSWORD: "secret",
        KAFKA_SASL_USERNAME: "tidemark",
        KAFKA_TLS_ENABLED: "true",
        KAFKA_TOPIC_PREFIX: "blue.",
      })
      assert.deepStrictEqual(kafka?.brokers, ["one:9092", "two:9092"])
      assert.isTrue(kafka?.isTls)
      assert.strictEqual(kafka?.replicationFactor, 3)
      assert.strictEqual(kafka?.topicPrefix, "blue.")
      assert.strictEqual(kafka?.credentials?.username, "tidemark")
      assert.notInclude(JSON.stringify(kafka), "secret")
      const failure = yield* Effect.flip(
        readConfig({
          KAFKA_BROKERS: "one",
          KAFKA_REPLICATION_FACTOR: "0",
          KAFKA_SASL_USERNAME: "tidemark",
          KAFKA_TOPIC_PREFIX: "a b",
        }),
      )
      for (const name of ["KAFKA_BROKERS", "KAFKA_REPLICATION_FACTOR", "KAFKA_SASL_PASSWORD", "KAFKA_TOPIC_PREFIX"]) {
        assert.include(failure.message, name)
      }
    }),
  )
})
