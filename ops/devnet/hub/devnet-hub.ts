/** The development hub of a development chain: its users are the actors. */
import { existsSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { FarcasterNetwork } from "@farcaster/hub-nodejs"
import { Effect, Random, Schedule } from "effect"
import type { Address } from "#schemas/domain/primitive.ts"
import type { Devnet } from "../devnet.ts"
import { bytesOf } from "./claims.ts"
import { type Hub, makeHub } from "./hub.ts"
import { serveHub } from "./hub-server.ts"
import { keepJournal } from "./journal.ts"
import { makeNetworkUser, signerOf } from "./network-user.ts"
import { people } from "./people.ts"
import { liveOnce } from "./people-actions.ts"
import { type Member, mineSocialHistory } from "./people-history.ts"
import { currentUnitLimits } from "./registrations.ts"

/** A running hub of a development chain. */
export interface DevnetHub {
  /** Host and port of its gRPC service. */
  readonly address: string
  readonly hub: Hub
  /** The users and their accounts, in the order of the actors. */
  readonly fids: ReadonlyArray<{ readonly fid: number; readonly username: string; readonly address: Address }>
  /** Runs the users forever, one block every `blockTimeMs`; without traffic the blocks are empty. */
  readonly run: (settings: { readonly blockTimeMs: number; readonly hasTraffic: boolean }) => Effect.Effect<never>
}

const hourMs = 3_600_000

/** Real hubs retain events for three days. */
const retentionMs = 2 * hourMs

/** Written when the history is complete: a journal without it is of a hub that never served. */
const markerFileName = "begun"

const membersOf = (devnet: Devnet): Promise<ReadonlyArray<Member>> =>
  Promise.all(
    people.slice(0, devnet.accounts.length).map(async (person, index) => ({
      person,
      address: devnet.accounts[index] ?? "0x",
      user: await makeNetworkUser(person.fid, signerOf(person.username), FarcasterNetwork.DEVNET),
    })),
  )

/**
 * Starts the hub of a development chain: a new one with a fresh chain, else the one of the directory. Ends with the scope.
 *
 * Fails with `HubNotStarted` if it cannot listen, and with failures of the chain to sign.
 */
export const startDevnetHub = Effect.fn("Devnet.startHub")(function* (devnet: Devnet, directory: string) {
  const marker = join(directory, markerFileName)
  if (devnet.isFresh || !existsSync(marker)) rmSync(directory, { recursive: true, force: true })
  const hub = makeHub({
    shardCount: 2,
    network: FarcasterNetwork.DEVNET,
    nowMs: Date.now,
    limits: currentUnitLimits,
    retentionMs,
    nameServer: bytesOf(devnet.deployer),
  })
  const members = yield* Effect.promise(() => membersOf(devnet))
  if (!keepJournal(hub, directory)) yield* mineSocialHistory(devnet, hub, members)
  writeFileSync(marker, "")
  const { address } = yield* serveHub(hub)
  const started: DevnetHub = {
    address,
    hub,
    fids: members.map(({ person: { fid, username }, address: account }) => ({ fid, username, address: account })),
    run: ({ blockTimeMs, hasTraffic }) =>
      (hasTraffic ? liveOnce(devnet, hub, members) : Effect.promise(hub.mine)).pipe(
        Effect.repeat(Schedule.fixed(blockTimeMs)),
        Effect.andThen(Effect.never),
        Random.withSeed(`${devnet.seed}:${hub.shards().map(({ height }) => height())}`),
      ),
  }
  return started
})
