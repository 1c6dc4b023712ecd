/** Findings of `doctor` about endpoints that are healthy, limited, of another chain and unreachable, and about missing services. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { readConfig } from "#ops/config/config.ts"
import { examineAll } from "#ops/maintenance/doctor/examine.ts"
import { findingLine } from "#ops/maintenance/doctor/finding.ts"
import { makeSimulatedChain } from "../../../../support/chain/simulated-chain.ts"
import { bucketKeys, startBucket } from "../../../../support/machine/bucket-server.ts"
import { startRpcServer } from "../../../../support/rpc/rpc-server.ts"

const key = "k3y-0123456789abcdef"

/** Nothing listens on the discard port. */
const away = `http://127.0.0.1:9/v3/${key}`

describe("examineAll", () => {
  it.live("reports for each endpoint its features, its gaps and a wrong chain, without its key", () =>
    Effect.gen(function* () {
      const chain = makeSimulatedChain({ seed: 5 })
      chain.mine(200)
      const servers = yield* Effect.forEach([1, 2, 3], () => startRpcServer(chain))
      const [well, poor, foreign] = servers
      if (well === undefined || poor === undefined || foreign === undefined)
        return assert.fail("an endpoint was not started")
      Object.assign(poor.faults, {
        blockedMethods: ["trace_block", "debug_traceBlockByHash", "eth_getBlockReceipts"],
        refusesBatches: true,
        refusesBlockHashes: true,
        stateDepthBlocks: 150,
      })
      foreign.faults.chainId = 1
      const urls = [...servers.map(({ url }) => `${url}/v3/${key}`), away]
      const config = yield* readConfig({
        CHAIN_31337_RPC_URLS: urls.join(","),
        CHAIN_31337_VERIFY_ROOTS: "false",
        TIDEMARK_HOME: `${import.meta.filename}/home`,
      })
      const findings = yield* examineAll(config)
      const lines = findings.map((finding) => findingLine(finding).replace(/\d+ ms/, "some ms"))
      const endpoint = (position: number) => `Local (chain 31337), endpoint ${position}`
      assert.deepStrictEqual(lines, [
        "warning: Local (chain 31337): its blocks are not verified against their hashes and roots, because CHAIN_31337_VERIFY_ROOTS is false.",
        `ok: ${endpoint(1)}: an unnamed client at block 200, some ms, receipts by eth_getBlockReceipts, traces by trace_block, archive state, 100 calls per request.`,
        `ok: ${endpoint(2)}: an unnamed client at block 200, some ms, receipts by eth_getTransactionReceipt, 1 call per request.`,
        `warning: ${endpoint(2)}: it serves receipts only one by one, which costs one call per transaction.`,
        `warning: ${endpoint(2)}: it serves no traces, so internal transfers of native coins appear only as balance changes.`,
        `warning: ${endpoint(2)}: it does not accept block hashes for state reads, so each read is verified by another look at the block.`,
        `warning: ${endpoint(2)}: it keeps the state of at least the last 128 blocks; older blocks get no token metadata and no balances of their own.`,
        `warning: ${endpoint(2)}: it accepts only 1 call per request.`,
        `cannot work: ${endpoint(3)}: it serves chain 1.`,
        `cannot work: ${endpoint(4)}: it does not answer eth_chainId: 127.0.0.1:9: bad port.`,
        `cannot work: log in the data directory: ${import.meta.filename} is not a writable directory.`,
        `cannot work: tables in the data directory: ${import.meta.filename} is not a writable directory.`,
      ])
      assert.notInclude(JSON.stringify(findings), key)
    }),
  )

  it.live("reports endpoints that have different final blocks", () =>
    Effect.gen(function* () {
      const [chain, other] = [makeSimulatedChain({ seed: 5 }), makeSimulatedChain({ seed: 6 })]
      chain.mine(200)
      other.mine(200)
      const servers = yield* Effect.forEach([chain, chain, other], startRpcServer)
      const urls = servers.map(({ url }) => url).join(",")
      const findings = yield* examineAll(yield* readConfig({ CHAIN_31337_RPC_URLS: urls }))
      const [fork] = findings.filter(({ subject }) => subject === "Local (chain 31337)")
      const [ours, theirs] = [chain, other].map((one) => one.blockAt(136)?.hash)
      assert.strictEqual(fork?.level, "failure")
      assert.strictEqual(
        fork?.text,
        `its endpoints have different blocks at height 136, which should be final: ${ours} (endpoint 1, 2); ${theirs} (endpoint 3)`,
      )
    }),
  )

  it.live("reports a data directory that cannot be created, also for root", () =>
    Effect.gen(function* () {
      const config = yield* readConfig({ CHAIN_31337_RPC_URLS: away, TIDEMARK_HOME: "/proc/nope" })
      const findings = (yield* examineAll(config)).filter(({ subject }) => subject.endsWith("data directory"))
      assert.deepStrictEqual(findings.map(findingLine), [
        "cannot work: log in the data directory: /proc is not a writable directory.",
        "cannot work: tables in the data directory: /proc is not a writable directory.",
      ])
    }),
  )

  it.live("lists a bucket of pictures, or reports why it cannot", () =>
    Effect.gen(function* () {
      const { url } = yield* startBucket
      const findingsOf = Effect.fnUntraced(function* (secret: string) {
        const config = yield* readConfig({
          CHAIN_31337_RPC_URLS: away,
          MEDIA_BUCKET_ACCESS_KEY_ID: bucketKeys.accessKeyId,
          MEDIA_BUCKET_REGION: bucketKeys.region,
          MEDIA_BUCKET_SECRET_ACCESS_KEY: secret,
          MEDIA_BUCKET_URL: url,
        })
        return (yield* examineAll(config)).filter(({ subject }) => subject.startsWith("pictures")).map(findingLine)
      })
      assert.deepStrictEqual(yield* findingsOf(bucketKeys.secretAccessKey), [
        `ok: pictures in the bucket ${url}: it answers.`,
      ])
      assert.deepStrictEqual(yield* findingsOf("wrong"), [
        `cannot work: pictures in the bucket ${url}: The bucket answered 403 (SignatureDoesNotMatch).`,
      ])
    }),
  )

  it.live("reports unreachable brokers and stores", () =>
    Effect.gen(function* () {
      const config = yield* readConfig({
        CHAIN_31337_RPC_URLS: away,
        CLICKHOUSE_URL: "http://127.0.0.1:9",
        CLICKHOUSE_PASSWORD: key,
        KAFKA_BROKERS: "127.0.0.1:9",
      })
      const findings = yield* examineAll(config)
      assert.deepStrictEqual(
        findings.map(({ level, subject }) => `${level}: ${subject}`),
        ["failure: Local (chain 31337), endpoint 1", "failure: log in Kafka", "failure: tables in ClickHouse"],
      )
      assert.notInclude(JSON.stringify(findings), key)
    }),
  )
})
