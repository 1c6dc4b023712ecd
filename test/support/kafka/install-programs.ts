/**
 * Global set-up of the kinds of tests that start a Kafka broker: installs Java and Maven where they are missing.
 *
 * Vitest runs it once per kind, before the workers start. It must not import vitest.
 */
import { execFileSync } from "node:child_process"
import { userInfo } from "node:os"
import { Effect, Option } from "effect"
import { findJava, findMaven } from "#ops/kafka/program.ts"
import { configuredBrokers, hasDocker } from "./other-broker.ts"

/** Debian's packages of Java and Maven. */
const packages = ["default-jdk-headless", "maven"]

/** The features of the machine that the choice of packages depends on. */
export interface Machine {
  /** The broker's programs, or one of them. */
  readonly isMissingPrograms: boolean
  readonly hasApt: boolean
  readonly isRoot: boolean
  /** Whether `sudo` works without a password. */
  readonly hasSudo: boolean
  /** A broker in `KAFKA_BROKERS` or in a container, which serves most of the tests. */
  readonly hasOtherBroker: boolean
}

/** The next step: nothing, commands to run in order, or the reason to stop. */
export type Preparation =
  | { readonly kind: "nothing" }
  | { readonly kind: "install"; readonly commands: ReadonlyArray<ReadonlyArray<string>> }
  | { readonly kind: "impossible"; readonly message: string }

/** Decides what is installed. */
export const prepare = (machine: Machine): Preparation => {
  const { isMissingPrograms, hasApt, isRoot, hasSudo, hasOtherBroker } = machine
  if (!isMissingPrograms) return { kind: "nothing" }
  if (hasApt && (isRoot || hasSudo)) {
    const aptGet = [...(isRoot ? [] : ["sudo", "-n"]), "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-q"]
    const install = [...aptGet, "install", "-y", "--no-install-recommends", ...packages]
    return { kind: "install", commands: [[...aptGet, "update"], install] }
  }
  if (hasOtherBroker) return { kind: "nothing" }
  const reason = hasApt ? "only root, or sudo without a password, may install them" : "this machine has no apt-get"
  return {
    kind: "impossible",
    message: `Tests start a Kafka broker, which requires Java 17 and Maven, and ${reason}: install ${packages.join(" and ")}.`,
  }
}

const isRunnable = (command: string, ...args: ReadonlyArray<string>): boolean => {
  try {
    execFileSync(command, args, { stdio: "ignore" })
    return true
  } catch {
    return false
  }
}

const programs = Effect.all([findJava, findMaven])

const thisMachine: Effect.Effect<Machine> = Effect.gen(function* () {
  const configured = yield* configuredBrokers
  return {
    isMissingPrograms: yield* Effect.isFailure(programs),
    hasApt: isRunnable("apt-get", "--version"),
    isRoot: userInfo().uid === 0,
    hasSudo: isRunnable("sudo", "-n", "true"),
    hasOtherBroker: Option.isSome(configured) || (yield* hasDocker),
  }
}).pipe(Effect.orDie)

/** Run by vitest. Fails where the programs are missing and cannot be installed. */
export const setup = async (): Promise<void> => {
  const preparation = prepare(await Effect.runPromise(thisMachine))
  if (preparation.kind === "impossible") throw new Error(preparation.message)
  if (preparation.kind === "nothing") return
  process.stdout.write(`Installing ${packages.join(" and ")} with apt-get, for the Kafka broker of the tests.\n`)
  for (const [command = "", ...args] of preparation.commands) {
    // The output of apt-get is part of the error if the command fails.
    execFileSync(command, args, { stdio: ["ignore", "pipe", "pipe"] })
  }
  await Effect.runPromise(programs)
}
