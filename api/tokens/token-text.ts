import type { TokenModel } from "#schemas/graphql/model.ts"
import { displayedSymbol } from "../render/symbol.ts"
import { cleanText, nameCharactersMax } from "../render/text.ts"

/** The displayed name; empty if the contract has none. */
export const nameOf = ({ name }: TokenModel): string => cleanText(name ?? "", nameCharactersMax)

/** The displayed symbol; empty if the contract has none. */
export const symbolOf = (token: TokenModel): string => displayedSymbol(token)
