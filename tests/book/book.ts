import './eager.ts'
import '#src/themes/base.css'
import { openBook } from './shell.tsx'
import { openStage } from './stage.ts'

if (document.documentElement.dataset['part'] === 'frame') openStage()
else openBook()
