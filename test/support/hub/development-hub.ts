/** The development hub with a clock of its own, and users. */
import { FarcasterNetwork } from "@farcaster/hub-nodejs"
import { inventedPlace, keyEvent, registerEvent, rentEvent } from "#ops/devnet/hub/chain-events.ts"
import { type Hub, type HubSettings, makeHub } from "#ops/devnet/hub/hub.ts"
import { makeNetworkUser, type NetworkUser, signerOf } from "#ops/devnet/hub/network-user.ts"
import { currentUnitLimits } from "#ops/devnet/hub/registrations.ts"

/** Time at which the hubs of tests begin. */
export const hubStartMs = Date.UTC(2026, 0, 1)

const dayMs = 86_400_000

/** A hub with two data shards whose clock only `advance` moves. */
export const makeTestHub = (settings: Partial<HubSettings> = {}): Hub =>
  makeHub({
    shardCount: 2,
    network: FarcasterNetwork.DEVNET,
    nowMs: () => hubStartMs,
    limits: currentUnitLimits,
    retentionMs: 3 * dayMs,
    ...settings,
  })

/** The address of a user whom no chain knows. */
export const custodyOf = (fid: number): Uint8Array => Buffer.alloc(20, fid)

/** Registers a user with a key and a unit of storage. The next block has it. */
export const joinHub = async (hub: Hub, fid: number, { units = 1 } = {}): Promise<NetworkUser> => {
  const user = await makeNetworkUser(fid, signerOf(`user ${fid}`), hub.settings.network)
  const timeMs = hub.nowMs()
  const place = (step: number) => inventedPlace(fid * 10 + step, timeMs)
  hub.submitChainEvent(registerEvent(place(0), { fid, to: custodyOf(fid) }))
  hub.submitChainEvent(keyEvent(place(1), { fid, key: user.key, isActive: true }))
  if (units > 0)
    hub.submitChainEvent(rentEvent(place(2), { fid, payer: custodyOf(fid), units, expiryMs: timeMs + 365 * dayMs }))
  return user
}
