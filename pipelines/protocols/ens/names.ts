import { defaultCoinType, etherCoinType } from "#schemas/domain/account-name.ts"
import {
  controllerEvents,
  ensGraceMs,
  registrarEvents,
  registryEvents,
  resolverEvents,
  reverseNameEvents,
  reverseNodeEvents,
  wrapperEvents,
} from "../families/ens-names.ts"
import type { NameRules, ReverseRegistrarRule } from "../name-rule.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("ens")

// Blocks: `packages/datasources` of https://github.com/namehash/ensnode.
const reverse: ReadonlyArray<ReverseRegistrarRule> = [
  {
    contracts: contracts.chainReverseRegistrars,
    coinType: "chain",
    fromBlock: { 10: 137_403_854, 8453: 31_808_582, 42161: 349_263_357, 59144: 20_173_340, 534352: 16_604_272 },
  },
  { contracts: contracts.defaultReverseRegistrars, coinType: defaultCoinType, fromBlock: { 1: 22_764_819 } },
]

/** Names of ENS, version 1. */
export const names: NameRules = {
  trees: [
    {
      suffix: "",
      registries: contracts.registries,
      earlier: [contracts.earlyRegistries],
      fromBlock: { 1: 3_327_417 },
      registrars: contracts.registrars,
      registeredBelow: "eth",
      graceMs: ensGraceMs,
      wrappers: contracts.wrappers,
      reverseCoinTypes: [etherCoinType],
    },
  ],
  resolvers: [
    { contracts: contracts.resolvers, hasTexts: true, hasDefaults: false },
    { contracts: contracts.earlyResolvers, hasTexts: false, hasDefaults: false },
    { contracts: contracts.defaultingResolvers, hasTexts: true, hasDefaults: true },
  ],
  reverse,
  events: [
    ...registryEvents(contracts.registries),
    ...registryEvents(contracts.earlyRegistries),
    ...registrarEvents(contracts.registrars, "eth"),
    ...controllerEvents(contracts.controllers, "eth"),
    ...wrapperEvents(contracts.wrappers),
    ...reverseNodeEvents(contracts.reverseRegistrars),
    ...reverse.flatMap(reverseNameEvents),
    ...resolverEvents,
  ],
}
