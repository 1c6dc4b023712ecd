/** Descriptions of decoded data by the format of a descriptor. Pure. */
import type { TransactionIntent } from "#schemas/domain/transaction-intent.ts"
import type { DisplayFormat } from "./display-format.ts"
import { labelCharactersMax, printable } from "./printable.ts"
import { renderFields } from "./render-fields.ts"
import { DescriptorInapplicable, type Scope } from "./scope.ts"
import { fillSentence } from "./sentence.ts"
import { warnings } from "./warnings.ts"

/** Intent, sentence, owner and fields. */
export type Description = Pick<TransactionIntent, "intent" | "sentence" | "owner" | "fields">

/** A description with its source and the signature of the function. */
export type SourcedDescription = Omit<TransactionIntent, "chainId" | "to" | "warnings">

/** Describes data by a format. `undefined`, with a warning, if the descriptor has no value that it needs for this data. */
export const describe = (scope: Scope, format: DisplayFormat): Description | undefined => {
  try {
    const { fields, texts } = renderFields(scope, format.fields)
    const sentence = format.sentence === undefined ? undefined : fillSentence(format.sentence, texts)
    if (format.sentence !== undefined && sentence === undefined) {
      scope.warn(warnings.sentenceIncomplete("The descriptor's sentence refers to values that are not shown."))
    }
    const { owner } = scope.descriptor
    return {
      intent: format.intent === undefined ? null : printable(format.intent, labelCharactersMax),
      sentence: sentence === undefined ? null : printable(sentence),
      owner: owner === undefined ? null : printable(owner, labelCharactersMax),
      fields,
    }
  } catch (error) {
    if (!(error instanceof DescriptorInapplicable)) throw error
    scope.warn(warnings.descriptorInvalid(`${scope.descriptor.file} does not apply: ${error.message}.`))
    return undefined
  }
}

/** Collects warnings, each once. */
export const makeWarnings = () => {
  const found = new Set<string>()
  return { warn: (text: string) => void found.add(printable(text)), all: (): ReadonlyArray<string> => [...found] }
}
