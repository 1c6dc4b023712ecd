import { Effect, Random } from "effect"
import { permit2Address } from "#schemas/domain/allowance.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { callDraft, readBlockAt } from "../chain/rpc.ts"
import { type Action, approve, collect, pick, pickCollected, pickOther, tradedTokens } from "./action.ts"
import { beadOwners } from "./gallery.ts"

const grant = "approve(address token, address spender, uint160 amount, uint48 expiration)"
const collectGranted = "transferFrom(address from, address to, uint160 amount, address token)"
const lockDown = "lockdown((address token, address spender)[] approvals)"

const unlimited = 2n ** 256n - 1n

/** Seconds for which grants by Permit2 hold: some expire while the chain runs. */
const grantSeconds = [20, 3_600, 86_400] as const

/** Allowances that are used in part, without limit, or through Permit2, and their ends. */
export const allowanceActions: ReadonlyArray<Action> = [
  {
    name: "collect a part of an allowance",
    weight: 1,
    drafts: (scene, account) =>
      Effect.gen(function* () {
        const { token, owner, amountRaw } = yield* pickCollected(scene, account)
        const allowedRaw = (yield* Random.nextBoolean) ? unlimited : 3n * amountRaw
        return [
          callDraft(owner, token, approve, [account, allowedRaw]),
          callDraft(account, token, collect, [owner, account, amountRaw]),
        ]
      }),
  },
  {
    name: "collect through Permit2",
    weight: 1,
    drafts: (scene, account) =>
      Effect.gen(function* () {
        const { token, owner, amountRaw } = yield* pickCollected(scene, account)
        const head = yield* readBlockAt(scene.rpc, "latest")
        const expiration = Math.floor((head?.timestampMs ?? 0) / 1000) + (yield* pick(grantSeconds))
        return [
          callDraft(owner, token, approve, [permit2Address, unlimited]),
          callDraft(owner, permit2Address, grant, [token, account, 3n * amountRaw, expiration]),
          callDraft(account, permit2Address, collectGranted, [owner, account, amountRaw, token]),
        ]
      }),
  },
  {
    name: "lock down Permit2",
    weight: 0.5,
    drafts: (scene, account) =>
      Effect.gen(function* () {
        const { token } = yield* pick(tradedTokens(scene.contracts))
        const spender = yield* pickOther(scene, account)
        return [callDraft(account, permit2Address, lockDown, [[{ token, spender }]])]
      }),
  },
  {
    name: "approve an item",
    weight: 0.5,
    drafts: (scene, account) =>
      Effect.gen(function* () {
        const owned = (yield* beadOwners(scene)).find(({ owner }) => owner === account)
        if (owned === undefined) return []
        const spender = (yield* Random.nextBoolean) ? yield* pickOther(scene, account) : zeroAddress
        return [callDraft(account, scene.contracts.beads, "approve(address to, uint256 tokenId)", [spender, owned.id])]
      }),
  },
]
