import { playLife } from './play-life.ts'

playLife('postgres')
