/** A process of the service under test: it reaches the store through a door of its own, where it can be met. */
import { Deferred, Effect } from "effect"
import { makeRoleProcess, type RoleProcess, type RoleProcessSettings } from "../support/role-process.ts"
import { type GateVerdict, type PassingStatement, startStoreGate } from "../support/store-gate.ts"
import { noteStatement, nothingWritten, type Sighting, type WritingProgress } from "./kill-point.ts"

/** What a process does in the service. */
export type Role = "read" | "process" | "api"

/** A process with its door. */
export interface Member {
  readonly role: Role
  readonly process: RoleProcess
  readonly progress: WritingProgress
  /** Starts it, with nothing written yet. */
  readonly start: Effect.Effect<void>
}

/** A statement that a trap holds. */
export interface Caught extends Sighting {
  readonly member: Member
  /** Lets it go on, or loses it. Nothing happens the second time. */
  readonly release: (verdict: GateVerdict) => Effect.Effect<void>
}

/** Tells the statement that is waited for from all others. */
export type Prey = (member: Member, sighting: Sighting) => boolean

/** Where all doors lead past: at most one trap is set at a time. */
export interface Watch {
  /** What is refused, as long as it is set: writes of a store that takes none, for one. */
  refusal: ((member: Member, sighting: Sighting) => GateVerdict) | undefined
  /** Sets a trap for one statement; what it gives waits until the trap has caught and holds it. */
  readonly setTrap: (isPrey: Prey) => Effect.Effect<Effect.Effect<Caught>>
  /** Shows a statement; decides of it. */
  readonly show: (member: Member, sighting: Sighting) => GateVerdict | Promise<GateVerdict>
}

/** A watch without a trap. */
export const makeWatch = (): Watch => {
  let trap: { readonly isPrey: Prey; readonly found: Deferred.Deferred<Caught> } | undefined
  const watch: Watch = {
    refusal: undefined,
    setTrap: (isPrey) =>
      Effect.map(Deferred.make<Caught>(), (found) => {
        trap = { isPrey, found }
        return Deferred.await(found)
      }),
    show: (member, sighting) => {
      const set = trap
      if (set === undefined || !set.isPrey(member, sighting)) return watch.refusal?.(member, sighting) ?? "pass"
      trap = undefined
      return new Promise((resolve) => {
        const release = (verdict: GateVerdict) => Effect.sync(() => resolve(verdict))
        Deferred.doneUnsafe(set.found, Effect.succeed({ ...sighting, member, release }))
      })
    },
  }
  return watch
}

/** Makes a process and its door; it is not started yet. */
export const makeMember = Effect.fnUntraced(function* (settings: {
  readonly role: Role
  readonly storeUrl: string
  readonly watch: Watch
  /** The process, given the address under which it finds the store. */
  readonly process: (storeUrl: string) => RoleProcessSettings
}) {
  const progress = nothingWritten()
  const gate = yield* startStoreGate(settings.storeUrl)
  const process = yield* makeRoleProcess(settings.process(gate.url))
  const member: Member = {
    role: settings.role,
    process,
    progress,
    start: Effect.suspend(() => {
      if (!process.isRunning()) Object.assign(progress, nothingWritten())
      return process.start
    }),
  }
  gate.keeper = (statement: PassingStatement, moment) => {
    const sighting = { progress: { ...progress }, statement, moment }
    noteStatement(progress, statement, moment)
    return settings.watch.show(member, sighting)
  }
  return member
})
