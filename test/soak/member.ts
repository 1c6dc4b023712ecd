/** A process of the service under test. It reaches the store through its own proxy, where it can be intercepted. */
import { Deferred, Effect } from "effect"
import { makeRoleProcess, type RoleProcess, type RoleProcessSettings } from "../support/service/role-process.ts"
import { type GateVerdict, type PassingStatement, startStoreGate } from "../support/store/store-gate.ts"
import { noteStatement, nothingWritten, type Sighting, type WritingProgress } from "../support/store/writing-step.ts"

/** Role of a process in the service. */
export type Role = "read" | "process" | "api"

/** A process with its proxy. */
export interface Member {
  readonly role: Role
  readonly process: RoleProcess
  readonly progress: WritingProgress
  /** Starts it, with its progress reset. */
  readonly start: Effect.Effect<void>
}

/** A statement held by a trap. */
export interface Caught extends Sighting {
  readonly member: Member
  /** Forwards or drops the statement. Only the first call has an effect. */
  readonly release: (verdict: GateVerdict) => Effect.Effect<void>
}

/** Selects the statement to wait for. */
export type StatementFilter = (member: Member, sighting: Sighting) => boolean

/** Observes the statements of all proxies; at most one trap is set at a time. */
export interface Watch {
  /** If set, rejects matching statements, such as writes to a read-only store. */
  refusal: ((member: Member, sighting: Sighting) => GateVerdict) | undefined
  /** Sets a trap for one statement; the returned effect waits until the trap holds it. */
  readonly setTrap: (isTarget: StatementFilter) => Effect.Effect<Effect.Effect<Caught>>
  /** Reports a statement; returns the verdict. */
  readonly show: (member: Member, sighting: Sighting) => GateVerdict | Promise<GateVerdict>
}

/** A watch without a trap. */
export const makeWatch = (): Watch => {
  let trap: { readonly isTarget: StatementFilter; readonly found: Deferred.Deferred<Caught> } | undefined
  const watch: Watch = {
    refusal: undefined,
    setTrap: (isTarget) =>
      Effect.map(Deferred.make<Caught>(), (found) => {
        trap = { isTarget, found }
        return Deferred.await(found)
      }),
    show: (member, sighting) => {
      const set = trap
      if (set === undefined || !set.isTarget(member, sighting)) return watch.refusal?.(member, sighting) ?? "pass"
      trap = undefined
      return new Promise((resolve) => {
        const release = (verdict: GateVerdict) => Effect.sync(() => resolve(verdict))
        Deferred.doneUnsafe(set.found, Effect.succeed({ ...sighting, member, release }))
      })
    },
  }
  return watch
}

/** Creates a process and its proxy, without starting it. */
export const makeMember = Effect.fnUntraced(function* (settings: {
  readonly role: Role
  readonly storeUrl: string
  readonly watch: Watch
  /** The process, given the store's address. */
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
  gate.policy = (statement: PassingStatement, moment) => {
    const sighting = { progress: { ...progress }, statement, moment }
    noteStatement(progress, statement, moment)
    return settings.watch.show(member, sighting)
  }
  return member
})
