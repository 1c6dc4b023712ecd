/** Actions with ENS names. The first actors keep their primary names, so that a service always has some to show. */
import { Effect, Random } from "effect"
import { childNode, labelHashOf, nodeOf } from "#schemas/domain/account-name.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import {
  claimDraft,
  nameCall,
  paidRaw,
  registerDrafts,
  registerWrappedDrafts,
  textsDraft,
  tokenIdOf,
  yearSeconds,
} from "../chain/name-registration.ts"
import { briefLabels, keptNames, nameOfActor, tradedLabels } from "../chain/names.ts"
import { type NameState, readNameStates } from "../chain/read-names.ts"
import type { DevnetRefused, DevnetUnavailable, TransactionDraft } from "../chain/rpc.ts"
import { type Action, pick, pickOther, type Scene } from "./action.ts"

/** Seconds for which a brief name is registered. */
const briefSeconds = 60n

type Drafts = Effect.Effect<ReadonlyArray<TransactionDraft>, DevnetUnavailable | DevnetRefused>

/** The account itself if its primary name may change, else one whose name may. */
const fickleActor = (scene: Scene, account: Address): Effect.Effect<Address> => {
  const [first = account, ...rest] = scene.actors.slice(keptNames)
  return first === account || rest.includes(account) ? Effect.succeed(account) : pick([first, ...rest])
}

/** Drafts for a name of the pool that fulfils a condition; none if no name does. */
const withName = (scene: Scene, isWanted: (name: NameState) => boolean, drafts: (name: NameState) => Drafts): Drafts =>
  Effect.gen(function* () {
    const [first, ...rest] = (yield* readNameStates(scene, tradedLabels)).filter(isWanted)
    return first === undefined ? [] : yield* drafts(yield* pick([first, ...rest]))
  })

const register = (scene: Scene, account: Address): Drafts =>
  withName(
    scene,
    ({ isAvailable }) => isAvailable,
    ({ label }) =>
      Effect.gen(function* () {
        const registration = {
          label,
          owner: account,
          durationSeconds: yearSeconds,
          resolver: scene.contracts.ensResolver,
        }
        return (yield* Random.nextBoolean)
          ? registerWrappedDrafts(scene.contracts, registration, false)
          : registerDrafts(scene.contracts, registration)
      }),
  )

const renew = (scene: Scene, account: Address): Drafts =>
  withName(
    scene,
    ({ isAvailable }) => !isAvailable,
    ({ label, isWrapped }) => {
      const { ensController, ensOldController } = scene.contracts
      // Only the later controller renews for the wrapper as well.
      const controller = isWrapped ? ensController : ensOldController
      const call = nameCall(account, controller, "renew(string,uint256)", [label, yearSeconds / 12n])
      return Effect.succeed([{ ...call, valueRaw: paidRaw }])
    },
  )

/** With the control of its records, or without: then the former owner still has that. */
const transfer = (scene: Scene, account: Address): Drafts =>
  withName(
    scene,
    ({ owner }) => owner === account,
    ({ label, isWrapped }) =>
      Effect.gen(function* () {
        const { ensRegistrar, ensWrapper } = scene.contracts
        const receiver = yield* pickOther(scene, account)
        if (isWrapped) {
          const safeTransfer = "safeTransferFrom(address,address,uint256,uint256,bytes)"
          const id = BigInt(nodeOf(`${label}.eth`))
          return [nameCall(account, ensWrapper, safeTransfer, [account, receiver, id, 1n, "0x"])]
        }
        const id = tokenIdOf(label)
        const control = nameCall(account, ensRegistrar, "reclaim(uint256,address)", [id, receiver])
        const give = nameCall(account, ensRegistrar, "transferFrom(address,address,uint256)", [account, receiver, id])
        return (yield* Random.nextBoolean) ? [control, give] : [give]
      }),
  )

const setRecords = (scene: Scene, account: Address): Drafts =>
  withName(
    scene,
    ({ controller }) => controller === account,
    ({ label }) =>
      Effect.gen(function* () {
        const { ensResolver } = scene.contracts
        const version = yield* Random.nextIntBetween(1, 99)
        const name = `${label}.eth`
        const target = (yield* Random.nextBoolean) ? account : yield* pickOther(scene, account)
        return [
          textsDraft(account, ensResolver, name, {
            description: `Version ${version} of ${label}.`,
            avatar: `https://tidemark.invalid/avatars/${label}-${version}.png`,
          }),
          nameCall(account, ensResolver, "setAddr(bytes32,address)", [nodeOf(name), target]),
        ]
      }),
  )

/** A subname with records of its own. */
const divide = (scene: Scene, account: Address): Drafts =>
  withName(
    scene,
    ({ controller, isWrapped }) => controller === account && !isWrapped,
    ({ label }) => {
      const { ensRegistry, ensResolver } = scene.contracts
      const node = nodeOf(`${label}.eth`)
      const create = "setSubnodeRecord(bytes32,bytes32,address,address,uint64)"
      return Effect.succeed([
        nameCall(account, ensRegistry, create, [node, labelHashOf("pay"), account, ensResolver, 0n]),
        nameCall(account, ensResolver, "setAddr(bytes32,address)", [childNode(node, labelHashOf("pay")), account]),
      ])
    },
  )

const choose = (scene: Scene, account: Address): Drafts =>
  Effect.gen(function* () {
    const chooser = yield* fickleActor(scene, account)
    return yield* withName(
      scene,
      ({ address }) => address === chooser,
      ({ label }) => Effect.succeed([claimDraft(scene.contracts, chooser, `${label}.eth`)]),
    )
  })

const clear = (scene: Scene, account: Address): Drafts =>
  Effect.map(fickleActor(scene, account), (chooser) => [claimDraft(scene.contracts, chooser, "")])

/** A name that belongs to another, or that is not in its normal form. */
const claimFalsely = (scene: Scene, account: Address): Drafts =>
  Effect.gen(function* () {
    const chooser = yield* fickleActor(scene, account)
    const name = nameOfActor(yield* Random.nextIntBetween(0, keptNames - 1))
    return [claimDraft(scene.contracts, chooser, (yield* Random.nextBoolean) ? name : name.toUpperCase())]
  })

/** The own name of the beginning, whatever was chosen since; for all chains as well. */
const chooseFirst = (scene: Scene, account: Address): Drafts =>
  Effect.gen(function* () {
    const name = nameOfActor(scene.actors.indexOf(account))
    if (name === "") return []
    const { chainReverseRegistrar, defaultReverseRegistrar } = scene.contracts
    const registrar = yield* pick([chainReverseRegistrar, defaultReverseRegistrar])
    return [claimDraft(scene.contracts, account, name), nameCall(account, registrar, "setName(string)", [name])]
  })

const wrap = (scene: Scene, account: Address): Drafts =>
  withName(
    scene,
    ({ owner, isWrapped }) => owner === account && !isWrapped,
    ({ label }) => {
      const { ensRegistrar, ensResolver, ensWrapper } = scene.contracts
      const wrapName = "wrapETH2LD(string,address,uint16,address)"
      return Effect.succeed([
        nameCall(account, ensRegistrar, "approve(address,uint256)", [ensWrapper, tokenIdOf(label)]),
        nameCall(account, ensWrapper, wrapName, [label, account, 0, ensResolver]),
      ])
    },
  )

const unwrap = (scene: Scene, account: Address): Drafts =>
  withName(
    scene,
    ({ owner, isWrapped }) => owner === account && isWrapped,
    ({ label }) => {
      const values = [labelHashOf(label), account, account]
      return Effect.succeed([
        nameCall(account, scene.contracts.ensWrapper, "unwrapETH2LD(bytes32,address,address)", values),
      ])
    },
  )

/** Registers a name for a minute, or renews it for another after it expired. The last actor is a controller of the registrar. */
const holdBriefly = (scene: Scene, account: Address): Drafts =>
  Effect.gen(function* () {
    const { ensRegistrar, ensRegistry, ensResolver } = scene.contracts
    const issuer = scene.actors.at(-1) ?? account
    const [first, ...rest] = yield* readNameStates(scene, briefLabels)
    if (first === undefined) return []
    const { label, isAvailable, isExpired } = yield* pick([first, ...rest])
    const [id, node] = [tokenIdOf(label), nodeOf(`${label}.eth`)]
    if (isExpired && !isAvailable) return [nameCall(issuer, ensRegistrar, "renew(uint256,uint256)", [id, briefSeconds])]
    if (!isAvailable) return []
    return [
      nameCall(issuer, ensRegistrar, "register(uint256,address,uint256)", [id, issuer, briefSeconds]),
      nameCall(issuer, ensRegistry, "setResolver(bytes32,address)", [node, ensResolver]),
      nameCall(issuer, ensResolver, "setAddr(bytes32,address)", [node, issuer]),
    ]
  })

/** Registrations of names, their records, and primary names, true and false ones. */
export const nameActions: ReadonlyArray<Action> = [
  { name: "register a name", weight: 1, drafts: register },
  { name: "renew a name", weight: 0.5, drafts: renew },
  { name: "set records of a name", weight: 0.5, drafts: setRecords },
  { name: "divide a name", weight: 0.25, drafts: divide },
  { name: "choose a name", weight: 1, drafts: choose },
  { name: "wrap a name", weight: 0.5, drafts: wrap },
  { name: "transfer a name", weight: 0.5, drafts: transfer },
  { name: "claim a foreign name", weight: 0.25, drafts: claimFalsely },
  { name: "unwrap a name", weight: 0.5, drafts: unwrap },
  { name: "clear the name", weight: 0.25, drafts: clear },
  { name: "choose the first name", weight: 0.5, drafts: chooseFirst },
  { name: "hold a name for a minute", weight: 0.25, drafts: holdBriefly },
]
