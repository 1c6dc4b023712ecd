import { execFile } from "node:child_process"
import { Effect, Schema } from "effect"

/** A program required by the broker is missing or too old. */
export class ProgramMissing extends Schema.TaggedError<ProgramMissing>()("ProgramMissing", {
  program: Schema.String,
  /** Packages to install, as the end of a sentence. */
  advice: Schema.String,
}) {
  readonly kind = "misconfigured"
  override get message() {
    return `A Kafka broker requires ${this.program}, which is missing: ${this.advice}.`
  }
}

/** Minimum Java version of Kafka 4 brokers, from its upgrade notes. @limit operators */
const javaVersionMin = 17

const javaAdvice = `install a JDK of version ${javaVersionMin} or newer (Debian: apt-get install default-jdk-headless)`

const mavenAdvice = "install Maven (Debian: apt-get install maven)"

/** A program's output on both streams; undefined if it cannot be run or fails. */
const outputOf = (command: string, args: ReadonlyArray<string>): Effect.Effect<string | undefined> =>
  Effect.callback((resume) => {
    execFile(command, args, (error, stdout, stderr) =>
      resume(Effect.succeed(error === null ? `${stdout}${stderr}`.trim() : undefined)),
    )
  })

/** The path of a program, as a shell finds it. */
const findProgram = (program: string) => outputOf("/bin/sh", ["-c", `command -v ${program}`])

/** The version in `openjdk version "17.0.15" 2025-04-15`; Java 8 and older print `"1.8.0"`. */
const versionIn = (text: string): number => Number(/version "(?:1\.)?(\d+)/.exec(text)?.[1] ?? 0)

/** Path of a suitable Java. Fails with `ProgramMissing`. */
export const findJava: Effect.Effect<string, ProgramMissing> = Effect.gen(function* () {
  const java = yield* findProgram("java")
  if (java === undefined) return yield* new ProgramMissing({ program: "java", advice: javaAdvice })
  const version = versionIn((yield* outputOf(java, ["-version"])) ?? "")
  if (version >= javaVersionMin) return java
  return yield* new ProgramMissing({ program: `java ${javaVersionMin}`, advice: `${javaAdvice}; this is ${version}` })
})

/** Path of Maven. Fails with `ProgramMissing`. */
export const findMaven: Effect.Effect<string, ProgramMissing> = Effect.gen(function* () {
  const maven = yield* findProgram("mvn")
  return maven ?? (yield* new ProgramMissing({ program: "mvn", advice: mavenAdvice }))
})
