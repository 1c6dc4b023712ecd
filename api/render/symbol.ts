/** Symbols as they are displayed. Pure. */
import { cleanText, symbolCharactersMax } from "./text.ts"

/** A symbol that a contract reports, and the known token of its chain that it imitates. */
export interface ReportedSymbol {
  readonly symbol: string | undefined
  /** The symbol of the known token, if this token has the same or one that looks the same; absent for known tokens. */
  readonly imitated?: string | undefined
}

/** The cleaned symbol, marked if it imitates that of a known token; empty if the contract reports none. */
export const displayedSymbol = ({ symbol, imitated }: ReportedSymbol): string => {
  const clean = cleanText(symbol ?? "", symbolCharactersMax)
  return imitated === undefined || clean === "" ? clean : `${clean} (not the verified ${imitated})`
}
