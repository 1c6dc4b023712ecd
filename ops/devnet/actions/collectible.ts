import { Effect, Random } from "effect"
import type { Address } from "#schemas/domain/primitive.ts"
import { callDraft, readContract, type TransactionDraft } from "../chain/rpc.ts"
import { type Action, pick, pickOther, type Scene } from "./action.ts"

/** Item ids of the ERC-1155 contract. */
const pearlIds = [1n, 2n, 3n, 4n, 5n] as const

/** Maximum number of shells per actor: each one enlarges the chain's state. */
const shellsMax = 3n

const countShells = ({ rpc, contracts }: Scene, account: Address) =>
  readContract(rpc, contracts.shells, "balanceOf(address) returns (uint256)", [account]).pipe(
    Effect.map(([count]) => (typeof count === "bigint" ? count : 0n)),
  )

const mintShell = ({ contracts }: Scene, account: Address): TransactionDraft =>
  callDraft(account, contracts.shells, "mint(address to)", [account])

/** Transfers the first shell to another actor, or sometimes burns it. */
const giveShell = Effect.fnUntraced(function* (scene: Scene, account: Address) {
  const { rpc, contracts } = scene
  const first = "tokenOfOwnerByIndex(address,uint256) returns (uint256)"
  const [tokenId = 0n] = yield* readContract(rpc, contracts.shells, first, [account, 0n])
  const to = yield* pickOther(scene, account)
  return (yield* Random.nextBetween(0, 1)) < 0.2
    ? [callDraft(account, contracts.shells, "burn(uint256 tokenId)", [tokenId])]
    : [callDraft(account, contracts.shells, "safeTransferFrom(address,address,uint256)", [account, to, tokenId])]
})

/** Minting, transferring and burning items of the ERC-721 and ERC-1155 contracts. */
export const collectibleActions: ReadonlyArray<Action> = [
  {
    name: "mint shell",
    weight: 1,
    drafts: (scene, account) =>
      Effect.gen(function* () {
        return (yield* countShells(scene, account)) < shellsMax
          ? [mintShell(scene, account)]
          : yield* giveShell(scene, account)
      }),
  },
  {
    name: "give shell",
    weight: 1,
    drafts: (scene, account) =>
      Effect.gen(function* () {
        return (yield* countShells(scene, account)) > 0n
          ? yield* giveShell(scene, account)
          : [mintShell(scene, account)]
      }),
  },
  {
    name: "mint pearls",
    weight: 1,
    drafts: ({ contracts }, account) =>
      Effect.gen(function* () {
        const amountRaw = BigInt(yield* Random.nextIntBetween(1, 10))
        return (yield* Random.nextBoolean)
          ? [
              callDraft(account, contracts.pearls, "mint(address,uint256,uint256,bytes)", [
                account,
                yield* pick(pearlIds),
                amountRaw,
                "0x",
              ]),
            ]
          : [
              callDraft(account, contracts.pearls, "mintBatch(address,uint256[],uint256[],bytes)", [
                account,
                [1n, 2n],
                [amountRaw, 1n],
                "0x",
              ]),
            ]
      }),
  },
  {
    name: "give pearls",
    weight: 1,
    drafts: (scene, account) =>
      Effect.gen(function* () {
        const { rpc, contracts } = scene
        const id = yield* pick(pearlIds)
        const balanceOf = "balanceOf(address,uint256) returns (uint256)"
        const [amountRaw] = yield* readContract(rpc, contracts.pearls, balanceOf, [account, id])
        if (amountRaw === 0n)
          return [callDraft(account, contracts.pearls, "mint(address,uint256,uint256,bytes)", [account, id, 3n, "0x"])]
        const to = yield* pickOther(scene, account)
        const give = "safeTransferFrom(address,address,uint256,uint256,bytes)"
        return [callDraft(account, contracts.pearls, give, [account, to, id, 1n, "0x"])]
      }),
  },
  {
    name: "set or clear an operator for shells",
    weight: 0.5,
    drafts: (scene, account) =>
      Effect.gen(function* () {
        const operator = yield* pickOther(scene, account)
        const isApproved = yield* Random.nextBoolean
        return [callDraft(account, scene.contracts.shells, "setApprovalForAll(address,bool)", [operator, isApproved])]
      }),
  },
]
