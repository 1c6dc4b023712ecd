import type { TokenModel } from "#schemas/graphql/model.ts"
import { cleanText, nameCharactersMax, symbolCharactersMax } from "../render/text.ts"

/** The displayed name; empty if the contract has none. */
export const nameOf = ({ name }: TokenModel): string => cleanText(name ?? "", nameCharactersMax)

/** The displayed symbol; empty if the contract has none. */
export const symbolOf = ({ symbol }: TokenModel): string => cleanText(symbol ?? "", symbolCharactersMax)
