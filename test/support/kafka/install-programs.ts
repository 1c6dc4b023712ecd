/**
 * Global set-up of the kinds of tests that start a Kafka broker: installs Java and Maven where they are missing.
 *
 * Vitest runs it once per kind, before the workers start. It must not import vitest.
 */
import { Effect, Option } from "effect"
import { findJava, findMaven } from "#ops/process/kafka/program.ts"
import { type AptMachine, installCommands, readAptMachine, runCommands } from "../machine/apt-get.ts"
import { configuredBrokers, hasDocker } from "./other-broker.ts"

/** Debian's packages of Java and Maven. */
const packages = ["default-jdk-headless", "maven"]

/** The features of the machine that the choice of packages depends on. */
export interface Machine extends AptMachine {
  /** The broker's programs, or one of them. */
  readonly isMissingPrograms: boolean
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
  const { isMissingPrograms, hasOtherBroker } = machine
  if (!isMissingPrograms) return { kind: "nothing" }
  const installation = installCommands(packages, machine)
  if ("commands" in installation) return { kind: "install", commands: installation.commands }
  if (hasOtherBroker) return { kind: "nothing" }
  return {
    kind: "impossible",
    message: `Tests start a Kafka broker, which requires Java 17 and Maven, and ${installation.refusal}: install ${packages.join(" and ")}.`,
  }
}

const programs = Effect.all([findJava, findMaven])

const thisMachine: Effect.Effect<Machine> = Effect.gen(function* () {
  const configured = yield* configuredBrokers
  return {
    isMissingPrograms: yield* Effect.isFailure(programs),
    ...readAptMachine(),
    hasOtherBroker: Option.isSome(configured) || (yield* hasDocker),
  }
}).pipe(Effect.orDie)

/** Run by vitest. Fails where the programs are missing and cannot be installed. */
export const setup = async (): Promise<void> => {
  const preparation = prepare(await Effect.runPromise(thisMachine))
  if (preparation.kind === "impossible") throw new Error(preparation.message)
  if (preparation.kind === "nothing") return
  process.stdout.write(`Installing ${packages.join(" and ")} with apt-get, for the Kafka broker of the tests.\n`)
  runCommands(preparation.commands)
  await Effect.runPromise(programs)
}
