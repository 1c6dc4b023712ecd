/** ENS names of the development chain at its beginning: which accounts have which, and the transactions that make these. */
import { local } from "#chains/definitions/local.ts"
import { coinTypeOf, labelHashOf, nodeOf } from "#schemas/domain/account-name.ts"
import { type Address, zeroHash } from "#schemas/domain/primitive.ts"
import type { ContractAddresses } from "./contract-list.ts"
import {
  claimDraft,
  nameCall,
  type Registration,
  registerDrafts,
  registerWrappedDrafts,
  textsDraft,
  yearSeconds,
} from "./name-registration.ts"
import type { TransactionDraft } from "./rpc.ts"

/** Names of the first actors, in order, with their texts. The next actor claims the first of these, which is not true; the last has none. */
const actorNames: ReadonlyArray<{ readonly label: string; readonly texts?: Readonly<Record<string, string>> }> = [
  {
    label: "ann",
    texts: {
      avatar: "https://tidemark.invalid/avatars/ann.png",
      description: "Trades at low tide.",
      "com.github": "ann-of-tidemark",
      url: "https://ann.tidemark.invalid",
    },
  },
  { label: "ben", texts: { description: "Collects lanterns.", "com.twitter": "ben_tidemark" } },
  { label: "cleo", texts: { avatar: "https://tidemark.invalid/avatars/cleo.png" } },
  { label: "dora" },
  { label: "emil" },
  { label: "fern", texts: { display: "Fern", email: "fern@tidemark.invalid" } },
]

/** Number of actors, from the first, who keep their primary names. */
export const keptNames = 4

/** The name with which an actor begins, by the actor's position; empty for none. */
export const nameOfActor = (index: number): string => {
  const actorName = actorNames[index]
  return actorName === undefined ? "" : `${actorName.label}.eth`
}

/** The name that is wrapped. */
const wrappedLabel = "dora"

/** Names below this one are answered by a gateway. */
const wildcardLabel = "cove"

/** The label of the development chain below `reverse`: its coin type, by ENSIP-19. */
const chainReverseLabel = coinTypeOf(local.id).toString(16)

/** Labels that actors register later: few, because each one enlarges the chain's state. */
export const tradedLabels: ReadonlyArray<string> = [
  "anemone",
  "barnacle",
  "conch",
  "kelp",
  "lagoon",
  "limpet",
  "mussel",
  "oyster",
  "reef",
  "urchin",
]

/** Labels that are registered for a minute at a time, without a controller: no event contains their text. */
export const briefLabels: ReadonlyArray<string> = ["foam", "spray"]

/** Labels of all names below `eth` that are registered for longer. */
export const lastingLabels: ReadonlyArray<string> = [
  ...actorNames.map(({ label }) => label),
  wildcardLabel,
  ...tradedLabels,
]

/** Gives the namespaces of the registry to their registrars, and these their controllers. */
export const nameSystemDrafts = (
  contracts: ContractAddresses,
  deployer: Address,
  actors: ReadonlyArray<Address>,
): ReadonlyArray<TransactionDraft> => {
  const { ensRegistry, ensRegistrar, ensReverseRegistrar, ensWrapper, ensController, ensOldController } = contracts
  const own = "setSubnodeRecord(bytes32,bytes32,address,address,uint64)"
  const reverse = (label: string, resolver: Address) =>
    nameCall(deployer, ensRegistry, own, [nodeOf("reverse"), labelHashOf(label), deployer, resolver, 0n])
  const control = (controller: Address) => nameCall(deployer, ensRegistrar, "addController(address)", [controller])
  return [
    nameCall(deployer, ensRegistry, "setSubnodeOwner(bytes32,bytes32,address)", [
      zeroHash,
      labelHashOf("eth"),
      ensRegistrar,
    ]),
    // The deployer and the last actor register names for shorter terms than the controllers allow.
    ...[ensOldController, ensWrapper, deployer, ...actors.slice(-1)].map(control),
    nameCall(deployer, ensWrapper, "setController(address,bool)", [ensController, true]),
    nameCall(deployer, ensReverseRegistrar, "setController(address,bool)", [ensController, true]),
    nameCall(deployer, ensReverseRegistrar, "setDefaultResolver(address)", [contracts.ensResolver]),
    reverse("default", contracts.defaultReverseRegistrar),
    reverse(chainReverseLabel, contracts.chainReverseRegistrar),
  ]
}

/** Registers the names of the actors, with their texts, and the name with the wildcard. */
export const actorNameDrafts = (
  contracts: ContractAddresses,
  deployer: Address,
  actors: ReadonlyArray<Address>,
): ReadonlyArray<TransactionDraft> => {
  const resolver = contracts.ensResolver
  const named = actors.slice(0, actorNames.length).flatMap((owner, index) => {
    const { label = "", texts } = actorNames[index] ?? {}
    const registration: Registration = { label, owner, durationSeconds: yearSeconds, resolver }
    const set = texts === undefined ? [] : [textsDraft(owner, resolver, `${label}.eth`, texts)]
    if (label === wrappedLabel) return [...registerWrappedDrafts(contracts, registration), ...set]
    return [...registerDrafts(contracts, registration), claimDraft(contracts, owner, `${label}.eth`), ...set]
  })
  const impostor = actors.slice(actorNames.length, actorNames.length + 1)
  return [
    ...named,
    ...impostor.map((account) => claimDraft(contracts, account, nameOfActor(0))),
    ...registerDrafts(
      contracts,
      {
        label: wildcardLabel,
        owner: deployer,
        durationSeconds: yearSeconds,
        resolver: contracts.wildcardResolver,
      },
      false,
    ),
  ]
}
