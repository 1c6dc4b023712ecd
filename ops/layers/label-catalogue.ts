/** The labels of the API: those of the protocols of this release, and of the chains that it serves; the accounts that attest others. */
import { Layer } from "effect"
import { LabelCatalogue, makeLabelCatalogue } from "#api/catalogue/label-catalogue.ts"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { labelAttesters } from "#chains/labels/label-files.ts"
import { releaseLabels } from "./contract-labels.ts"

/** Provides the labels of contracts of some chains. */
export const layerLabelCatalogue = (chains: ReadonlyArray<ChainDefinition>): Layer.Layer<never> =>
  Layer.sync(LabelCatalogue, () => makeLabelCatalogue(releaseLabels(chains), labelAttesters))
