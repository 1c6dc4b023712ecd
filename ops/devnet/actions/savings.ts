import { Effect } from "effect"
import { stakedPairOf } from "../chain/contract-list.ts"
import { callDraft, readContract } from "../chain/rpc.ts"
import { type Action, randomUnits, type Scene } from "./action.ts"

const approve = "approve(address,uint256)"

const daiUnits = randomUnits(30, 1500, 18)

/** The amount of a token, or of a stake, that an account has. */
const readBalance = ({ rpc }: Scene, contract: string, account: string) =>
  readContract(rpc, contract, "balanceOf(address) returns (uint256)", [account]).pipe(
    Effect.map(([balanceRaw]) => (typeof balanceRaw === "bigint" ? balanceRaw : 0n)),
  )

const vaultActions: ReadonlyArray<Action> = [
  {
    name: "deposit into the vault",
    weight: 1,
    drafts: ({ contracts: { dai, vault } }, account) =>
      Effect.gen(function* () {
        const amountRaw = yield* daiUnits
        return [
          callDraft(account, dai, approve, [vault, amountRaw]),
          callDraft(account, vault, "deposit(uint256,address)", [amountRaw, account]),
        ]
      }),
  },
  {
    name: "withdraw from the vault",
    weight: 1,
    drafts: (scene, account) =>
      Effect.gen(function* () {
        const { vault } = scene.contracts
        const sharesRaw = yield* readBalance(scene, vault, account)
        if (sharesRaw === 0n) return []
        return [callDraft(account, vault, "redeem(uint256,address,address)", [sharesRaw / 2n, account, account])]
      }),
  },
  {
    name: "earn for the vault",
    weight: 1,
    drafts: ({ contracts: { dai, vault } }, account) =>
      Effect.gen(function* () {
        return [callDraft(account, dai, "transfer(address,uint256)", [vault, yield* randomUnits(1, 10, 18)])]
      }),
  },
]

const farmActions: ReadonlyArray<Action> = [
  {
    name: "stake shares of a pool",
    weight: 1,
    drafts: (scene, account) =>
      Effect.gen(function* () {
        const { farm } = scene.contracts
        const stakedPair = stakedPairOf(scene.contracts)
        const sharesRaw = yield* readBalance(scene, stakedPair, account)
        if (sharesRaw < 2n) return []
        return [
          callDraft(account, stakedPair, approve, [farm, sharesRaw / 2n]),
          callDraft(account, farm, "stake(uint256)", [sharesRaw / 2n]),
        ]
      }),
  },
  {
    name: "unstake shares with rewards",
    weight: 1,
    drafts: (scene, account) =>
      Effect.gen(function* () {
        const { farm } = scene.contracts
        const stakedRaw = yield* readBalance(scene, farm, account)
        if (stakedRaw < 2n) return []
        return [
          callDraft(account, farm, "withdraw(uint256)", [stakedRaw / 2n]),
          callDraft(account, farm, "getReward()", []),
        ]
      }),
  },
]

/** Deposits into a vault, and stakes of liquidity. */
export const savingsActions: ReadonlyArray<Action> = [...vaultActions, ...farmActions]
