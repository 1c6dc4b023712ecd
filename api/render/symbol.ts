/** Symbols as they are displayed. Pure. */
import { cleanText, shortText, symbolCharactersMax } from "./text.ts"

/** A symbol that a contract reports, and the known token of its chain that it imitates. */
export interface ReportedSymbol {
  readonly symbol: string | undefined
  /** The symbol of the known token, if this token has the same or one that looks the same; absent for known tokens. */
  readonly imitated?: string | undefined
}

/** As `displayedSymbol`, with the symbol cut to a number of characters. The mark is never cut. */
export const shortSymbol = ({ symbol, imitated }: ReportedSymbol, charactersMax: number): string => {
  const clean = shortText(cleanText(symbol ?? "", symbolCharactersMax), charactersMax)
  return imitated === undefined || clean === "" ? clean : `${clean} (not the verified ${imitated})`
}

/** The cleaned symbol, marked if it imitates that of a known token; empty if the contract reports none. */
export const displayedSymbol = (reported: ReportedSymbol): string => shortSymbol(reported, symbolCharactersMax)
