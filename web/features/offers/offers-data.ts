import { queryOptions } from '@tanstack/react-query'
import { client } from '#web/kit/connection.ts'

export const offersQuery = queryOptions(client.offers.list.query())

export const offerTextsQuery = queryOptions(client.offers.texts.query())

export const carouselQuery = queryOptions(client.offers.carousel.query())
