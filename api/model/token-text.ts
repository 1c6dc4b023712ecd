import type { TokenModel } from "#schemas/graphql/model.ts"
import { cleanText, nameCharactersMax, symbolCharactersMax } from "../render/text.ts"

/** The name as answers give it; empty where the contract does not say. */
export const nameOf = ({ name }: TokenModel): string => cleanText(name ?? "", nameCharactersMax)

/** The symbol as answers give it; empty where the contract does not say. */
export const symbolOf = ({ symbol }: TokenModel): string => cleanText(symbol ?? "", symbolCharactersMax)
