/** Light or dark: as the system has it, until a reader chooses. */
import { signal } from "@preact/signals"
import { Icon } from "../design/icon.tsx"

const name = "tidemark.theme"

type Theme = "light" | "dark"

const systemTheme = (): Theme => (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")

const chosen = signal(localStorage.getItem(name) === null ? undefined : (localStorage.getItem(name) as Theme))

/** Applies the choice of an earlier visit. */
export const applyTheme = (): void => {
  chosen.subscribe((theme) => {
    if (theme === undefined) return
    document.documentElement.dataset.theme = theme
    localStorage.setItem(name, theme)
  })
}

/** The theme that is shown. Charts draw with its colours. */
export const themeOf = (): Theme => chosen.value ?? systemTheme()

/** The button that changes it. */
export const ThemeButton = () => {
  const other = themeOf() === "dark" ? "light" : "dark"
  return (
    <button
      type="button"
      class="button quiet icon"
      aria-label={`Use the ${other} theme`}
      onClick={() => {
        chosen.value = other
      }}
    >
      <Icon name={other === "dark" ? "moon" : "sun"} />
    </button>
  )
}
