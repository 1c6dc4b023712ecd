/** The button that changes the theme. */
import { Icon } from "../design/icon.tsx"
import { chooseTheme, shownTheme } from "../design/theme.ts"

/** The button. */
export const ThemeButton = () => {
  const other = shownTheme() === "dark" ? "light" : "dark"
  return (
    <button
      type="button"
      class="button quiet icon"
      aria-label={`Use the ${other} theme`}
      onClick={() => chooseTheme(other)}
    >
      <Icon name={other === "dark" ? "moon" : "sun"} />
    </button>
  )
}
