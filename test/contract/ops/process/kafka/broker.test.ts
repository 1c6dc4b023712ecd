import { execFile } from "node:child_process"
import { chmodSync, readdirSync, writeFileSync } from "node:fs"
import { connect } from "node:net"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { type Broker, BrokerNotRunning, startBroker } from "#ops/process/kafka/broker.ts"
import { jarsDirectory, startTestBroker } from "../../../../support/kafka/broker.ts"
import { temporaryFolder } from "../../../../support/machine/temporary-folder.ts"
import { isRunning } from "../../../../support/process/process-table.ts"
import { ofRelease } from "../../../../support/run/release-run.ts"

const freshFolder = temporaryFolder("broker")

interface Ended {
  readonly code: number | string | undefined
  readonly output: string
}

/** Runs the command where these programs, as texts of shell scripts, are all that is installed. */
const runKafka = Effect.fnUntraced(function* (programs: Readonly<Record<string, string>>) {
  const folder = yield* freshFolder
  for (const [name, text] of Object.entries(programs)) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`)
    chmodSync(join(folder, name), 0o755)
  }
  const home = join(folder, "home")
  const env = { PATH: folder, HOME: folder, TIDEMARK_HOME: home, KAFKA_PORT: "1" }
  const ended = yield* Effect.callback<Ended>((resume) => {
    execFile(process.execPath, ["ops/cli/start.js", "kafka"], { env }, (error, _stdout, stderr) =>
      resume(Effect.succeed({ code: error?.code ?? undefined, output: stderr })),
    )
  })
  return { ...ended, home }
})

const modernJava = `echo 'openjdk version "17.0.15" 2025-04-15' >&2`

describe("tidemark kafka", () => {
  it.live("names the package to install if Java is missing", () =>
    Effect.gen(function* () {
      const { code, output } = yield* runKafka({})
      assert.strictEqual(code, 1)
      assert.match(output, /requires java, which is missing: install a JDK of version 17 or newer/, "ProgramMissing")
    }),
  )

  it.live("refuses a Java that is too old, and names its version", () =>
    Effect.gen(function* () {
      const { code, output } = yield* runKafka({ java: `echo 'java version "1.8.0_402"' >&2` })
      assert.strictEqual(code, 1)
      assert.match(output, /requires java 17, .*; this is 8\./)
    }),
  )

  it.live("names the package to install if Maven and the jars are missing", () =>
    Effect.gen(function* () {
      const { code, output } = yield* runKafka({ java: modernJava })
      assert.strictEqual(code, 1)
      assert.match(output, /requires mvn, which is missing: install Maven/)
    }),
  )

  it.live("reports errors of Maven, and leaves nothing behind", () =>
    Effect.gen(function* () {
      const mvn = "echo '[ERROR] the repository does not answer'; exit 1"
      const { code, output, home } = yield* runKafka({ java: modernJava, mvn })
      assert.strictEqual(code, 1)
      assert.match(
        output,
        /jars of the Kafka broker could not be fetched: .*the repository does not answer/,
        "JarsUnavailable",
      )
      assert.deepStrictEqual(readdirSync(join(home, "kafka")), [])
    }),
  )
})

/** Succeeds where something listens at `host:port`. */
const connectTo = (address: string) =>
  Effect.callback<void>((resume) => {
    const [host, port] = address.split(":")
    const socket = connect(Number(port), host)
    socket.once("error", (error) => resume(Effect.die(error)))
    socket.once("connect", () => {
      socket.destroy()
      resume(Effect.void)
    })
  })

describe("startBroker", () => {
  it.live("refuses a port that is taken, and a directory that another broker uses", () =>
    Effect.gen(function* () {
      const directory = yield* freshFolder
      const first: Broker = yield* startBroker({ directory, jarsDirectory })
      const samePort = yield* Effect.flip(startBroker({ directory, jarsDirectory, port: first.port }))
      assert.instanceOf(samePort, BrokerNotRunning)
      assert.include(samePort.message, `port ${first.port} is taken`)
      const sameDirectory = yield* Effect.flip(startBroker({ directory, jarsDirectory }))
      assert.include(sameDirectory.message, `the broker of process ${first.pid} uses its directory`)
      assert.isTrue(isRunning(first.pid), "the first is unharmed")
      yield* connectTo(first.address)
    }),
  )

  ofRelease(it.live)("resumes where it was after kill -9, and ends with its scope", () =>
    Effect.gen(function* () {
      const pids = yield* Effect.scoped(
        Effect.gen(function* () {
          const broker = yield* startTestBroker
          const first = broker.pid()
          yield* broker.kill
          assert.isFalse(isRunning(first))
          yield* broker.start
          assert.notStrictEqual(broker.pid(), first)
          yield* connectTo(broker.address)
          return [first, broker.pid()]
        }),
      )
      assert.isFalse(pids.some(isRunning))
    }),
  )
})
