/** Random transactions about ENS names on the development chain: true and false, by owners and by strangers, also ones that fail. */
import { Effect, Random } from "effect"
import { pick, type Scene } from "#ops/devnet/actions/action.ts"
import {
  claimDraft,
  nameCall,
  paidRaw,
  registerDrafts,
  registerWrappedDrafts,
  tokenIdOf,
  yearSeconds,
} from "#ops/devnet/chain/name-registration.ts"
import { type NameState, readNameStates } from "#ops/devnet/chain/read-names.ts"
import type { TransactionDraft } from "#ops/devnet/chain/rpc.ts"
import { etherCoinType, isNormalName, labelHashOf, nodeOf, reverseNameOf } from "#schemas/domain/account-name.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"

/** Labels below `eth` of the stories: those of actors, others, and two that look like the first one. */
const storyLabels = ["ann", "ben", "dora", "kelp", "reef", "surf", "ANN", "ann\u0000"] as const

/** The names of the stories that are names: the registrar accepts others as well. */
export const storyNames: ReadonlyArray<string> = storyLabels
  .flatMap((label) => [`${label}.eth`, `pay.${label}.eth`])
  .filter(isNormalName)

/** Keys of the texts of the stories. */
export const storyKeys = ["com.github", "com.twitter", "description"] as const

/** The scene, with an account that owns the registries' roots. */
export interface StoryScene extends Scene {
  readonly deployer: Address
}

/** A name, and the account that acts. */
interface Part {
  readonly scene: StoryScene
  readonly state: NameState
  readonly account: Address
  readonly other: Address
}

type Act = (part: Part) => Effect.Effect<ReadonlyArray<TransactionDraft>>

const fixed =
  (drafts: (part: Part) => ReadonlyArray<TransactionDraft>): Act =>
  (part) =>
    Effect.succeed(drafts(part))

const one =
  (draft: (part: Part, name: string) => TransactionDraft): Act =>
  (part) =>
    Effect.succeed([draft(part, `${part.state.label}.eth`)])

const registration = ({ scene, state, account }: Part) => ({
  label: state.label,
  owner: account,
  // The shortest term of controllers.
  durationSeconds: yearSeconds / 12n,
  resolver: scene.contracts.ensResolver,
})

const renewal =
  (controllerOf: (scene: StoryScene) => Address): Act =>
  ({ scene, state, account }) =>
    Effect.succeed([
      {
        ...nameCall(account, controllerOf(scene), "renew(string,uint256)", [state.label, yearSeconds / 12n]),
        valueRaw: paidRaw,
      },
    ])

/** Sets the resolver of a node, at the registry, or at the wrapper where that owns it. */
const setResolver = ({ scene, state, account }: Part, resolver: Address): TransactionDraft => {
  const { ensRegistry, ensWrapper } = scene.contracts
  const values = [nodeOf(`${state.label}.eth`), resolver]
  return nameCall(account, state.isWrapped ? ensWrapper : ensRegistry, "setResolver(bytes32,address)", values)
}

/** A name of the first registry only. */
const registerEarly: Act = ({ scene, state, account }) => {
  const { ensOldRegistry, ensResolver } = scene.contracts
  const own = "setSubnodeOwner(bytes32,bytes32,address)"
  const node = nodeOf(`${state.label}.eth`)
  return Effect.succeed([
    nameCall(scene.deployer, ensOldRegistry, own, [nodeOf(""), labelHashOf("eth"), scene.deployer]),
    nameCall(scene.deployer, ensOldRegistry, own, [nodeOf("eth"), labelHashOf(state.label), account]),
    nameCall(account, ensOldRegistry, "setResolver(bytes32,address)", [node, ensResolver]),
    nameCall(account, ensResolver, "setAddr(bytes32,address)", [node, account]),
  ])
}

/** Texts that accounts claim as names: true and foreign ones, not normal ones, and one with a zero byte. */
const claims = ({ state }: Part) =>
  [
    `${state.label}.eth`,
    `${state.label}.eth`,
    `${state.label}.eth`,
    `pay.${state.label}.eth`,
    `${state.label.toUpperCase()}.eth`,
    `${state.label}\u0000.eth`,
    `${state.label}.eth.`,
    "sub.cove.eth",
    "",
  ] as const

const register: ReadonlyArray<Act> = [
  fixed((part) => registerDrafts(part.scene.contracts, registration(part))),
  (part) =>
    Effect.map(Random.nextBoolean, (isPrimary) =>
      registerWrappedDrafts(part.scene.contracts, registration(part), isPrimary),
    ),
  // By a controller of its own, for a day, without a resolver.
  one(({ scene, state, account }) =>
    nameCall(scene.deployer, scene.contracts.ensRegistrar, "register(uint256,address,uint256)", [
      tokenIdOf(state.label),
      account,
      86_400n,
    ]),
  ),
  registerEarly,
]

const keep: ReadonlyArray<Act> = [
  renewal(({ contracts }) => contracts.ensOldController),
  renewal(({ contracts }) => contracts.ensController),
  one(({ scene, state, account, other }) =>
    nameCall(account, scene.contracts.ensRegistrar, "transferFrom(address,address,uint256)", [
      account,
      other,
      tokenIdOf(state.label),
    ]),
  ),
  one(({ scene, state, account, other }) =>
    nameCall(account, scene.contracts.ensRegistrar, "reclaim(uint256,address)", [tokenIdOf(state.label), other]),
  ),
  one(({ scene, account, other }, name) =>
    nameCall(account, scene.contracts.ensWrapper, "safeTransferFrom(address,address,uint256,uint256,bytes)", [
      account,
      other,
      BigInt(nodeOf(name)),
      1n,
      "0x",
    ]),
  ),
  fixed(({ scene, state, account }) => [
    nameCall(account, scene.contracts.ensRegistrar, "approve(address,uint256)", [
      scene.contracts.ensWrapper,
      tokenIdOf(state.label),
    ]),
    nameCall(account, scene.contracts.ensWrapper, "wrapETH2LD(string,address,uint16,address)", [
      state.label,
      account,
      0,
      scene.contracts.ensResolver,
    ]),
  ]),
  one(({ scene, state, account, other }) =>
    nameCall(account, scene.contracts.ensWrapper, "unwrapETH2LD(bytes32,address,address)", [
      labelHashOf(state.label),
      account,
      other,
    ]),
  ),
]

const setRecords: ReadonlyArray<Act> = [
  (part) =>
    Effect.map(pick([part.account, part.account, part.account, part.other, zeroAddress]), (target) => [
      nameCall(part.account, part.scene.contracts.ensResolver, "setAddr(bytes32,address)", [
        nodeOf(`${part.state.label}.eth`),
        target,
      ]),
    ]),
  // By coin type: empty bytes for none, and bytes that are no account.
  (part) =>
    Effect.map(pick([part.account, "0x", "0x1234"]), (target) => [
      nameCall(part.account, part.scene.contracts.ensResolver, "setAddr(bytes32,uint256,bytes)", [
        nodeOf(`${part.state.label}.eth`),
        60n,
        target,
      ]),
    ]),
  ({ scene, state, account }) =>
    Effect.gen(function* () {
      const text = yield* pick(["", `text ${yield* Random.nextIntBetween(0, 99)}`, "<b>ü</b>"])
      const values = [nodeOf(`${state.label}.eth`), yield* pick(storyKeys), text]
      return [nameCall(account, scene.contracts.ensResolver, "setText(bytes32,string,string)", values)]
    }),
  one(({ scene, account }, name) =>
    nameCall(account, scene.contracts.ensResolver, "clearRecords(bytes32)", [nodeOf(name)]),
  ),
  fixed((part) => [setResolver(part, part.scene.contracts.ensResolver)]),
  (part) =>
    Effect.map(
      pick([zeroAddress, part.scene.contracts.wildcardResolver, part.scene.contracts.ensOldRegistry]),
      (resolver) => [setResolver(part, resolver)],
    ),
  ({ scene, state, account }) => {
    const { ensRegistry, ensResolver, ensWrapper } = scene.contracts
    const node = nodeOf(`pay.${state.label}.eth`)
    const parent = nodeOf(`${state.label}.eth`)
    const set = nameCall(account, ensResolver, "setAddr(bytes32,address)", [node, account])
    const create = "setSubnodeRecord(bytes32,bytes32,address,address,uint64)"
    const createWrapped = "setSubnodeRecord(bytes32,string,address,address,uint64,uint32,uint64)"
    return Effect.succeed([
      state.isWrapped
        ? nameCall(account, ensWrapper, createWrapped, [parent, "pay", account, ensResolver, 0n, 0, 0n])
        : nameCall(account, ensRegistry, create, [parent, labelHashOf("pay"), account, ensResolver, 0n]),
      set,
    ])
  },
]

const claim: Act = (part) =>
  Effect.map(pick(claims(part)), (name) => [claimDraft(part.scene.contracts, part.account, name)])

const claimTrue: Act = ({ scene, state }) =>
  Effect.succeed(
    state.address === zeroAddress || !scene.actors.includes(state.address)
      ? []
      : [claimDraft(scene.contracts, state.address, `${state.label}.eth`)],
  )

const claimOtherwise: ReadonlyArray<Act> = [
  // Without a resolver, so that the default name counts.
  one(({ scene, account }) =>
    nameCall(account, scene.contracts.ensReverseRegistrar, "claimWithResolver(address,address)", [
      account,
      zeroAddress,
    ]),
  ),
  one(({ scene, account }) =>
    nameCall(account, scene.contracts.ensRegistry, "setResolver(bytes32,address)", [
      nodeOf(reverseNameOf(account, etherCoinType)),
      scene.contracts.ensResolver,
    ]),
  ),
  (part) =>
    Effect.map(pick(claims(part)), (name) => [
      nameCall(part.account, part.scene.contracts.defaultReverseRegistrar, "setName(string)", [name]),
    ]),
  // Directly at the resolver, for the own reverse node, and for that of another, which is refused.
  ({ scene, state, account, other }) =>
    Effect.map(pick([account, account, other]), (owner) => [
      nameCall(account, scene.contracts.ensResolver, "setName(bytes32,string)", [
        nodeOf(reverseNameOf(owner, etherCoinType)),
        `${state.label}.eth`,
      ]),
    ]),
  one(({ scene, account }) =>
    nameCall(account, scene.contracts.ensResolver, "clearRecords(bytes32)", [
      nodeOf(reverseNameOf(account, etherCoinType)),
    ]),
  ),
]

const pickAct = Effect.gen(function* () {
  const [first = claim, ...rest] = yield* pick([
    register,
    register,
    keep,
    keep,
    setRecords,
    setRecords,
    [claim],
    [claimTrue],
    [claimTrue],
    claimOtherwise,
  ])
  return yield* pick([first, ...rest])
})

/** Who acts on a name: mostly an account that may. */
const pickAccount = Effect.fnUntraced(function* ({ actors }: StoryScene, { owner, controller }: NameState) {
  const [first = "", ...rest] = actors
  const entitled = [owner, controller].filter((account) => actors.includes(account))
  const [holder = first, ...others] = entitled
  return entitled.length > 0 && (yield* Random.nextBetween(0, 1)) < 0.8
    ? yield* pick([holder, ...others])
    : yield* pick([first, ...rest])
})

/** Transactions of one block, in order. */
export const draftStoryBlock = Effect.fnUntraced(function* (scene: StoryScene) {
  const states = yield* readNameStates(scene, storyLabels)
  const [firstState, ...otherStates] = states
  const [first = "", ...rest] = scene.actors
  const drafts: Array<TransactionDraft> = []
  for (let left = yield* Random.nextIntBetween(0, 6); left > 0 && firstState !== undefined; left -= 1) {
    const state = yield* pick([firstState, ...otherStates])
    const account = yield* pickAccount(scene, state)
    const act = yield* pickAct
    drafts.push(...(yield* act({ scene, state, account, other: yield* pick([first, ...rest]) })))
  }
  return drafts
})

const daySeconds = 86_400

/** Seconds between two blocks: sometimes past an expiry, sometimes past the period of grace. */
export const pickGapSeconds: Effect.Effect<number> = pick([
  12,
  12,
  12,
  12,
  12,
  12,
  60,
  daySeconds,
  25 * daySeconds,
  40 * daySeconds,
  130 * daySeconds,
  500 * daySeconds,
])
