/** Light or dark: as the system has it, until a reader chooses. */
import { signal } from "@preact/signals"

const name = "tidemark.theme"

/** The two themes. */
export type Theme = "light" | "dark"

const systemTheme = (): Theme => (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")

const readTheme = (): Theme | undefined => {
  const kept = localStorage.getItem(name)
  return kept === "light" || kept === "dark" ? kept : undefined
}

const chosen = signal(readTheme())

/** The theme that is shown. */
export const shownTheme = (): Theme => chosen.value ?? systemTheme()

/** Shows a theme, also at later visits. */
export const chooseTheme = (theme: Theme): void => {
  localStorage.setItem(name, theme)
  chosen.value = theme
}

/** Applies the choice of an earlier visit, and later ones. */
export const applyTheme = (): void => {
  chosen.subscribe((theme) => {
    if (theme !== undefined) document.documentElement.dataset.theme = theme
  })
}
